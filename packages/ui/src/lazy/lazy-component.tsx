import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { LoadFailed } from './load-failed.tsx'
import { preloadWhenIdle } from './preload-when-idle.ts'

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

export interface LazyOptions {
  /** Where a failure is displayed: above the page, or where the component would be. `above` by default. */
  failure?: 'above' | 'in-place'
}

/**
 * Makes a component of one whose code is a file of its own. The code is loaded when the browser is idle, by `preload`,
 * or at the latest when the component is rendered. Unlike `React.lazy` it does not suspend.
 *
 * Errors: code that cannot be loaded is reported with 重试, which loads it again without reloading the window.
 */
// A bundle of one component leaves out the lazy parts of the others.
/* @__NO_SIDE_EFFECTS__ */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failure = 'above' }: LazyOptions = {},
) {
  let component: ComponentType<Props> | undefined
  let pending: Promise<ComponentType<Props> | undefined> | undefined

  function loadOnce() {
    pending ??= load().then(
      (loaded) => {
        component = loaded
        return loaded
      },
      () => {
        pending = undefined
        return undefined
      },
    )
    return pending
  }

  function preload() {
    void loadOnce()
  }

  function Lazy(props: Props & LazyProps) {
    const { enabled = true, fallback = null, onDismiss } = props
    const [Loaded, setLoaded] = useState(() => component)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      if (Loaded) return undefined
      if (!enabled) return preloadWhenIdle(preload)
      if (failed) return undefined
      let mounted = true
      void loadOnce().then((loaded) => {
        if (!mounted) return
        if (loaded) setLoaded(() => loaded)
        else setFailed(true)
      })
      return () => {
        mounted = false
      }
    }, [Loaded, enabled, failed])
    if (!enabled) {
      // The next opening loads again.
      if (failed) setFailed(false)
      return fallback
    }
    if (Loaded) return createElement(Loaded, props)
    if (failed) return <LoadFailed placement={failure} onRetry={() => setFailed(false)} onDismiss={onDismiss} />
    return fallback
  }

  return Object.assign(Lazy, { preload })
}
