/** Calls back when one of the elements changes its size. Errors: without a `ResizeObserver`, as in jsdom, never. */
export function observeSize(onChange: () => void, ...elements: readonly Element[]): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {}
  const observer = new ResizeObserver(onChange)
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Gives libraries that take them for granted what jsdom lacks, each doing nothing: they would throw in the tests of an
 * importer. A browser has all of them, so that nothing is changed there.
 */
export function provideForTests(): void {
  if (typeof window === 'undefined') return
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  if (!Reflect.has(Element.prototype, 'scrollIntoView')) Reflect.set(Element.prototype, 'scrollIntoView', () => {})
}
