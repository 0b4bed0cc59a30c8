import { BASE, IN_FOLDER } from './site-base.ts'

declare let __webpack_public_path__: string

/** The path of a page or a file below the site's base, as an address that a browser can load. */
export function addressOf(path: string): string {
  const address = `${BASE}${path.replace(/^\//, '')}`
  return IN_FOLDER ? address.replace(/\/(?=$|[?#])/, '/index.html') : address
}

/**
 * Makes the addresses of the built page absolute: they are relative to the page as it was loaded, and the site goes on to others
 * without loading it again.
 */
function makeAddressesAbsolute() {
  for (const link of document.querySelectorAll<HTMLAnchorElement | HTMLLinkElement>(
    'a[href]:not([href^="#"]), link[rel=icon]',
  )) {
    link.setAttribute('href', link.href)
  }
}

/** Lets the browser load the page of each link, since no script may change the address of a file. */
function followLinksByLoading() {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href.startsWith('file:')) return
      event.stopPropagation()
      link.href = link.href.replace(/\/(?=$|[?#])/, '/index.html')
    },
    { capture: true },
  )
}

if (typeof document !== 'undefined') {
  if (import.meta.env.PROD) __webpack_public_path__ = BASE
  makeAddressesAbsolute()
  if (IN_FOLDER) followLinksByLoading()
}
