import { createElement, lazy, useEffect, type ComponentType } from 'react'
import { retryLoad } from './retry-load.ts'
import { retryUntilLoaded } from './retry-until-loaded.ts'

/** A page whose code is a file of its own. */
export type LazyPage<Props extends object = object> = ComponentType<Props> & {
  /** Loads its code ahead of its first render. */
  readonly preload: () => void
}

interface FailedPage {
  /** Lets the next render load it. */
  reset: () => void
  /** Loads it; the next render has it at once. */
  reload: () => Promise<void>
}

const failedPages = new Set<FailedPage>()

/**
 * Makes a page of one whose code is a file of its own. It suspends while it is loading.
 *
 * Errors: thrown to the nearest error boundary, which calls `retryLazyPages` before it renders the page again. What the
 * boundary renders meanwhile calls `useRetryLazyPages`, so that the page is back when the network is.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyPage<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  const failed: FailedPage = {
    reset() {
      Page = start(() => retryLoad(load))
    },
    async reload() {
      const loaded = await retryLoad(load)
      Page = start(() => Promise.resolve(loaded))
    },
  }
  const start = (request: typeof load) =>
    lazy(async () => {
      try {
        return { default: await request() }
      } catch (error) {
        failedPages.add(failed)
        throw error
      }
    })
  let Page: ComponentType<Props> = start(load)

  function LazyPage(props: Props) {
    return createElement(Page, props)
  }
  // A failure is found again, and reported, where the page is rendered.
  return Object.assign(LazyPage, { preload: () => void load().catch(() => {}) })
}

/** Lets the pages that could not be loaded be loaded again by their next render. `React.lazy` would repeat the error. */
export function retryLazyPages(): void {
  for (const page of failedPages) page.reset()
  failedPages.clear()
}

/**
 * Loads the pages that could not be loaded again by itself, when the network is back and at growing intervals. Calls
 * back when there is one, so that an error boundary renders it.
 */
export function useRetryLazyPages(onLoaded: () => void): void {
  useEffect(
    () =>
      retryUntilLoaded(async () => {
        const loaded = await Promise.all([...failedPages].map(isReloaded))
        if (!loaded.includes(true)) return false
        onLoaded()
        return true
      }),
    [onLoaded],
  )
}

async function isReloaded(page: FailedPage): Promise<boolean> {
  try {
    await page.reload()
    failedPages.delete(page)
    return true
  } catch {
    return false
  }
}
