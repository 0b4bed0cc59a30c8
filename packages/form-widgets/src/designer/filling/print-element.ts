/**
 * Prints one element on pages of its own, in the light theme, with the styles and pictures that it has on the screen. The browser's
 * dialog also saves it as PDF. `title` is the name of the file; absent: the title of the document. Waits while a part of it is
 * `aria-busy`: paper does not load anything later.
 */
export function printElement(element: HTMLElement | null, title = document.title): void {
  if (!element) return
  if (!isBusy(element)) {
    printNow(element, title)
    return
  }
  const observer = new MutationObserver(() => {
    if (element.isConnected && isBusy(element)) return
    observer.disconnect()
    if (element.isConnected) printNow(element, title)
  })
  // The document, so that an element which has left it is noticed.
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
}

const isBusy = (element: HTMLElement) => element.querySelector('[aria-busy="true"]') !== null

function printNow(element: HTMLElement, title: string): void {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = 'position:fixed;inset-inline-end:0;bottom:0;width:0;height:0;border:0'
  document.body.append(frame)
  const target = frame.contentDocument
  if (!target) return
  for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]')) {
    target.head.append(target.importNode(sheet, true))
  }
  target.documentElement.dataset['theme'] = 'light'
  target.documentElement.lang = document.documentElement.lang
  target.title = title
  // The page of an app has a background, which would end with the last line.
  target.body.style.background = 'white'
  target.body.append(target.importNode(element, true))
  const loaded = [...target.querySelectorAll<HTMLLinkElement | HTMLImageElement>('link, img')]
    .filter((each) => !(each instanceof HTMLImageElement) || !each.complete)
    .map(
      async (each) =>
        new Promise((done) => {
          each.addEventListener('load', done)
          each.addEventListener('error', done)
        }),
    )
  void Promise.all(loaded).then(() => {
    // Browsers name the file after the page that prints, some after the frame.
    const before = document.title
    document.title = title
    frame.contentWindow?.addEventListener('afterprint', () => {
      document.title = before
      frame.remove()
    })
    frame.contentWindow?.print()
  })
}
