import { lazy, type ComponentType } from 'react'

/** How the pages that could not be loaded are loaded again. */
const resets = new Set<() => void>()

/**
 * Makes a page of one whose code is a file of its own. It suspends while it is loading.
 *
 * Errors: thrown to the nearest error boundary, which calls `retryLazyPages` before it renders the page again.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  const start = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        resets.add(reset)
        throw error
      }
    })
  let Page = start()

  function reset() {
    Page = start()
  }

  return function LazyPage() {
    return <Page />
  }
}

/** Lets the pages that could not be loaded be loaded again by their next render. `React.lazy` would repeat the error. */
export function retryLazyPages(): void {
  for (const reset of resets) reset()
  resets.clear()
}
