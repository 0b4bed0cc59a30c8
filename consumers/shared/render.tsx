import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Page } from './page.tsx'

/** Renders the page into an element. */
export function renderPage(root: Element | ShadowRoot) {
  createRoot(root as Element).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
}
