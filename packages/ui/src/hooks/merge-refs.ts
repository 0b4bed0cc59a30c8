import type { Ref, RefCallback } from 'react'

/** Makes one ref of several. A cleanup function that one of them returns is called in place of the call with `null`. */
export function mergeRefs<Element>(...refs: readonly (Ref<Element> | undefined)[]): RefCallback<Element> {
  return (node) => {
    const cleanups = refs.map((ref) => attach(ref, node))
    // React 18 knows no cleanup functions and warns about one, so there is none unless somebody asks for it.
    if (!cleanups.some((cleanup) => typeof cleanup === 'function')) return undefined
    return () => {
      for (const [index, cleanup] of cleanups.entries()) {
        if (typeof cleanup === 'function') cleanup()
        else attach(refs[index], null)
      }
    }
  }
}

function attach<Element>(ref: Ref<Element> | undefined, node: Element | null) {
  if (typeof ref === 'function') return ref(node)
  if (ref) ref.current = node
  return undefined
}
