// The order matters: the token leaves the address before any other module is evaluated.
import { addressToken } from './app/address-token.ts'
import './app/first.css'
import { startTexts } from '@trackhoe/shell/texts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Root } from './app/root.tsx'
import { StartBoundary } from './app/start-boundary.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('[console] index.html has no element #root to render into.')
const reactRoot = createRoot(root)
void startTexts().then(() =>
  reactRoot.render(
    <StrictMode>
      <StartBoundary>
        <Root addressToken={addressToken} />
      </StartBoundary>
    </StrictMode>,
  ),
)
