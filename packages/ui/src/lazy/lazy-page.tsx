import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
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

const Fallback = createContext<ReactNode>(null)

/** Says what stands in place of the lazy pages inside while their code is loading. Without it nothing does. */
export function LazyPageFallback({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return <Fallback.Provider value={fallback}>{children}</Fallback.Provider>
}

/**
 * Makes a page of one whose code is a file of its own. While it is loading, the fallback of the `LazyPageFallback` around
 * it is rendered. It does not suspend: React holds back for up to 300 ms what follows a fallback of `Suspense`.
 *
 * Errors: thrown to the nearest error boundary, which calls `retryLazyPages` before it renders the page again. What the
 * boundary renders meanwhile calls `useRetryLazyPages`, so that the page is back when the network is.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyPage<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined
  let pending: Promise<ComponentType<Props>> | undefined
  let hasFailed = false
  const failed: FailedPage = {
    reset() {
      hasFailed = true
    },
    async reload() {
      await request(() => retryLoad(load))
    },
  }

  function request(start: typeof load): Promise<ComponentType<Props>> {
    pending ??= start().then(
      (component) => {
        loaded = component
        return component
      },
      (error: unknown) => {
        pending = undefined
        throw error
      },
    )
    return pending
  }

  function LazyPage(props: Props) {
    const [Page, setPage] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    const fallback = useContext(Fallback)
    useEffect(() => {
      if (Page) return undefined
      let mounted = true
      request(hasFailed ? () => retryLoad(load) : load).then(
        (component) => {
          if (mounted) setPage(() => component)
        },
        (error: unknown) => {
          failedPages.add(failed)
          if (mounted) setFailure({ error })
        },
      )
      return () => {
        mounted = false
      }
    }, [Page])
    if (failure) throw failure.error
    return Page ? createElement(Page, props) : fallback
  }
  // A failure is found again, and reported, where the page is rendered.
  return Object.assign(LazyPage, { preload: () => void request(load).catch(() => {}) })
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
