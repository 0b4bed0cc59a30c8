import type { Ref, RefCallback } from 'react'

/** Makes one ref of several. */
export function mergeRefs<Element>(...refs: readonly (Ref<Element> | undefined)[]): RefCallback<Element> {
  return (node) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(node)
      else if (ref) ref.current = node
    }
  }
}
