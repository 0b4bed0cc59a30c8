import { useEffect, type RefObject } from 'react'

/** Leaves nothing on the paper but the copy, whatever the height of the app that stands beside it. */
const ONLY_THE_COPY = `@media print {
  html, body { height: auto !important; overflow: visible !important; background: white !important; }
  body > :not([data-printed]) { display: none !important; }
}
@media screen { [data-printed] { display: none; } }`

/**
 * While the component is shown, what the browser prints on its own (Ctrl+P, its menu) is the element, on pages of its
 * own and in the light theme. `title` is the name of the file.
 */
export function usePrintInstead(element: RefObject<HTMLElement | null>, title: string): void {
  useEffect(() => {
    let restore = () => {}
    const begin = () => {
      restore()
      if (!element.current) return
      const copy = document.createElement('div')
      copy.dataset['printed'] = ''
      copy.append(element.current.cloneNode(true))
      // A content security policy refuses the element of a style, not a sheet that a script has made.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(ONLY_THE_COPY)
      const root = document.documentElement
      const before = { title: document.title, theme: root.dataset['theme'] }
      document.title = title
      root.dataset['theme'] = 'light'
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      document.body.append(copy)
      restore = () => {
        restore = () => {}
        copy.remove()
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
        document.title = before.title
        if (before.theme === undefined) delete root.dataset['theme']
        else root.dataset['theme'] = before.theme
      }
    }
    const end = () => restore()
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      restore()
    }
  }, [element, title])
}
