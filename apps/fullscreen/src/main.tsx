// The order matters: the token leaves the address before any other module is evaluated.
import { addressToken } from './app/address-token.ts'
import './app/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Root } from './app/root.tsx'
import { services } from './client/services.ts'

const root = document.getElementById('root')
if (!root) throw new Error('[fullscreen] index.html has no element #root to render into.')
createRoot(root).render(
  <StrictMode>
    <Root services={services} addressToken={addressToken} />
  </StrictMode>,
)
