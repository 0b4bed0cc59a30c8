import type { Ref } from 'react'

/** A callback that hands an element on to a ref of either kind. */
export function assignRef<Element>(ref: Ref<Element>) {
  return (node: Element | null) => {
    if (typeof ref === 'function') ref(node)
    else if (ref) ref.current = node
  }
}
