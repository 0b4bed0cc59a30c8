/** Calls back when theme, colors, language or the pixel ratio of the screen change. Returns the unsubscriber. */
export function observeAppearance(target: HTMLElement, ratio: () => number, changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  for (let at: HTMLElement | null = target; at; at = at.parentElement) {
    if (at === document.documentElement || at.hasAttribute('data-trackhoe')) {
      observer.observe(at, { attributeFilter: ['data-theme', 'data-weak', 'style', 'class', 'lang'] })
    }
  }
  const queries = [window.matchMedia('(prefers-color-scheme: dark)'), window.matchMedia(`(resolution: ${ratio()}dppx)`)]
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
