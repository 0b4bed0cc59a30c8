import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { preloadWhenIdle } from './preload-when-idle.ts'

/** The props that a lazy component takes besides its own. */
export interface LazyProps {
  /** `false`: not rendered yet. Its code is loaded when the browser is idle. */
  enabled?: boolean
  /** Rendered until the component is loaded. */
  fallback?: ReactNode
  /** Called when the code cannot be loaded. The next render with `enabled` tries again. */
  onLoadError?: (() => void) | undefined
}

/**
 * Makes a component of one whose code is a file of its own. The code is loaded when the browser is idle, by `preload`,
 * or at the latest when the component is rendered. Unlike `React.lazy` it does not suspend and retries after a failure.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
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
    const { enabled = true, fallback = null, onLoadError } = props
    const [Loaded, setLoaded] = useState(() => component)
    useEffect(() => {
      if (Loaded) return undefined
      if (!enabled) return preloadWhenIdle(preload)
      let mounted = true
      void loadOnce().then((loaded) => {
        if (!mounted) return
        if (loaded) setLoaded(() => loaded)
        else onLoadError?.()
      })
      return () => {
        mounted = false
      }
    }, [Loaded, enabled, onLoadError])
    return Loaded && enabled ? createElement(Loaded, props) : fallback
  }

  return Object.assign(Lazy, { preload })
}
