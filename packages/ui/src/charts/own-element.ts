/** The chart library empties its element by a text of HTML, which the pages' policy of trusted types refuses. */
export function emptyWithoutHtml(element: HTMLElement): void {
  Object.defineProperty(element, 'innerHTML', {
    configurable: true,
    set() {
      element.replaceChildren()
    },
  })
}
