import { createElement, useEffect, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { retryLoad } from './retry-load.ts'
import { preloadWhenIdle } from './preload-when-idle.ts'
import { retryUntilLoaded } from './retry-until-loaded.ts'

/** The props that a lazy component takes besides its own. */
export interface LazyProps {
  /** `false`: not rendered yet. Its code is loaded when the browser is idle. */
  enabled?: boolean
  /** Rendered until the component is loaded. */
  fallback?: ReactNode
  /**
   * Closes the part. Called when its code could not be loaded and the visitor closes the message. Without it the message
   * stays until the code is loaded.
   */
  onDismiss?: (() => void) | undefined
}

/** A component of any props. */
// oxlint-disable-next-line typescript/no-explicit-any -- no other type is a supertype of all components
export type AnyComponent = ComponentType<any>

/**
 * A component whose code is loaded later. It is called as the component itself, with its type parameters, or with
 * `LazyProps` as well. A component with type parameters that is to take some of those declares them among its props.
 */
export type LazyComponent<Component extends AnyComponent> = Component &
  ((props: ComponentProps<Component> & LazyProps) => ReactNode) & {
    /** Loads the code, if it is not there yet. */
    readonly preload: () => void
  }

/** The view of code that could not be loaded. */
export interface LoadFailureProps {
  onRetry: () => void
  onDismiss?: (() => void) | undefined
}

/**
 * Makes a component of one whose code is a file of its own, with a report of its own for code that cannot be loaded.
 * `lazyComponent` has the usual report.
 *
 * Errors: code that cannot be loaded is requested again when the network is back, and by the report's `onRetry`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function createLazyComponent<Component extends AnyComponent>(
  load: () => Promise<Component>,
  Failure: ComponentType<LoadFailureProps>,
): LazyComponent<Component> {
  let component: Component | undefined
  let pending: Promise<Component | undefined> | undefined
  let hasFailed = false

  function loadOnce() {
    pending ??= (hasFailed ? retryLoad(load) : load()).then(
      (loaded) => {
        component = loaded
        return loaded
      },
      () => {
        pending = undefined
        hasFailed = true
        return undefined
      },
    )
    return pending
  }

  function preload() {
    void loadOnce()
  }

  function Lazy(props: ComponentProps<Component> & LazyProps) {
    // What loads the component is not its own: it may hand all of its props to an element.
    const { enabled = true, fallback = null, ...own } = props
    const { onDismiss } = own
    const [Loaded, setLoaded] = useState(() => component)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      if (Loaded) return undefined
      if (!enabled) return preloadWhenIdle(preload)
      let mounted = true
      const request = async () => {
        const loaded = await loadOnce()
        if (mounted && loaded) setLoaded(() => loaded)
        return loaded !== undefined
      }
      const stop = failed
        ? retryUntilLoaded(request)
        : void request().then((loaded) => {
            if (mounted && !loaded) setFailed(true)
          })
      return () => {
        mounted = false
        stop?.()
      }
    }, [Loaded, enabled, failed])
    if (!enabled) {
      // The next opening loads again.
      if (failed) setFailed(false)
      return fallback
    }
    if (Loaded) return createElement(Loaded, own)
    if (failed) return <Failure onRetry={() => setFailed(false)} onDismiss={onDismiss} />
    return fallback
  }

  // It passes its props on, so it takes what the component takes; the compiler cannot follow type parameters that far.
  return Object.assign(Lazy, { preload }) as unknown as LazyComponent<Component>
}
