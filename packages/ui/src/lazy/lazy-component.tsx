import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** What a part that comes later takes besides its own properties. */
export interface LazyProps {
  /** `false`: it is not needed yet, and neither fetched nor drawn. */
  enabled?: boolean
  /** Stands in its place until it is there. */
  fallback?: ReactNode
  /** It could not be had. The next time it is drawn it is asked for again. */
  onLoadError?: (() => void) | undefined
}

/**
 * Makes a component of one that stands in a file of its own, fetched when it is first drawn or before by `prefetch`.
 * Until it is there nothing is drawn, or `waiting`. Not `lazy`: that would hold back what is there already, and keep a failure.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props> | undefined> | undefined

  function fetchIt() {
    coming ??= load().then(
      (loaded) => {
        part = loaded
        return loaded
      },
      () => {
        coming = undefined
        return undefined
      },
    )
    return coming
  }

  function Late(props: Props & LazyProps) {
    const { enabled = true, fallback = null, onLoadError } = props
    const [Loaded, setLoaded] = useState(() => part)
    useEffect(() => {
      if (Loaded || !enabled) return undefined
      let waits = true
      void fetchIt().then((loaded) => {
        if (!waits) return
        if (loaded) setLoaded(() => loaded)
        else onLoadError?.()
      })
      return () => {
        waits = false
      }
    }, [Loaded, enabled, onLoadError])
    return Loaded && enabled ? createElement(Loaded, props) : fallback
  }

  return Object.assign(Late, { preload: () => void fetchIt() })
}
