import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { OptionValue } from '../picker/option.ts'
import { withChildren, type TreeNode } from './tree-model.ts'

/** Loads the children of a node. The signal aborts when the tree is removed. */
export type LoadChildren<Value extends OptionValue = string> = (
  node: TreeNode<Value>,
  signal: AbortSignal,
) => Promise<readonly TreeNode<Value>[]>

/** A tree whose branches can be loaded on expansion. */
export interface LazyTree {
  nodes: readonly TreeNode[]
  /** True when branches are loaded on expansion. */
  lazy: boolean
  /** The branches that are loading, and those that failed. */
  branches: ReadonlyMap<string, 'loading' | 'failed'>
  load: (node: TreeNode) => void
}

const NONE_LOADED: ReadonlyMap<string, readonly TreeNode[]> = new Map()
const NONE_PENDING: ReadonlyMap<string, 'loading' | 'failed'> = new Map()

/** Keeps loaded children beside the given nodes. */
export function useLazyChildren(nodes: readonly TreeNode[], loadChildren: LoadChildren | undefined): LazyTree {
  const [loaded, setLoaded] = useState(NONE_LOADED)
  const [branches, setBranches] = useState(NONE_PENDING)
  const running = useRef(new Map<string, AbortController>())
  const loadRef = useRef(loadChildren)

  useEffect(() => {
    loadRef.current = loadChildren
  })
  useEffect(() => {
    const calls = running.current
    return () => {
      for (const call of calls.values()) call.abort()
      calls.clear()
      setBranches(NONE_PENDING)
    }
  }, [])

  const load = useCallback(async (node: TreeNode) => {
    const loader = loadRef.current
    if (!loader || running.current.has(node.value)) return
    const call = new AbortController()
    running.current.set(node.value, call)
    setBranches((before) => new Map(before).set(node.value, 'loading'))
    try {
      const children = await loader(node, call.signal)
      if (call.signal.aborted) return
      setLoaded((before) => new Map(before).set(node.value, children))
      setBranches((before) => new Map([...before].filter(([key]) => key !== node.value)))
    } catch {
      // The loader reports the reason; the node shows the failure and offers a retry.
      if (!call.signal.aborted) setBranches((before) => new Map(before).set(node.value, 'failed'))
    } finally {
      running.current.delete(node.value)
    }
  }, [])

  const whole = useMemo(() => withChildren(nodes, loaded), [nodes, loaded])
  return useMemo(
    () => ({ nodes: whole, lazy: loadChildren !== undefined, branches, load: (node) => void load(node) }),
    [whole, loadChildren, branches, load],
  )
}
