// The order matters: the token is removed from the address before any other module is evaluated.
import { addressToken, displayToken } from './app/address-token.ts'
import './app/app.css'
import { startTexts } from '@trackhoe/shell/texts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Root } from './app/root.tsx'
import { createAppServices } from './client/services.ts'

const root = document.getElementById('root')
if (!root) throw new Error('[fullscreen] index.html has no element #root to render into.')

/** The base address that the server wrote into the page. Default: a path of this origin. */
const apiBase = readMeta('trackhoe:api-base') || '/jeecg-boot'
const timeZone = readMeta('trackhoe:time-zone')

void startTexts().then(() => {
  const services = createAppServices(apiBase, timeZone)
  if (displayToken !== null) services.display.acceptToken(displayToken)
  createRoot(root).render(
    <StrictMode>
      <Root services={services} addressToken={addressToken} />
    </StrictMode>,
  )
})

function readMeta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}
