import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { withChildren, type TreeNode } from './tree-model.ts'

/** Loads what stands below a node; the signal tells that nobody waits any more. */
export type LoadChildren = (node: TreeNode, signal: AbortSignal) => Promise<readonly TreeNode[]>

/** A tree some of whose branches are loaded when they are opened. */
export interface LazyTree {
  nodes: readonly TreeNode[]
  /** Whether branches can be loaded at all. */
  lazy: boolean
  /** The branches on their way, and those that did not come. */
  branches: ReadonlyMap<string, 'loading' | 'failed'>
  load: (node: TreeNode) => void
}

const NOTHING: ReadonlyMap<string, readonly TreeNode[]> = new Map()
const NO_BRANCHES: ReadonlyMap<string, 'loading' | 'failed'> = new Map()

/** Keeps what was loaded beside the given nodes, until others are given. */
export function useLazyChildren(nodes: readonly TreeNode[], loadChildren: LoadChildren | undefined): LazyTree {
  const [loaded, setLoaded] = useState(NOTHING)
  const [branches, setBranches] = useState(NO_BRANCHES)
  const underWay = useRef(new Map<string, AbortController>())
  const loadRef = useRef(loadChildren)

  useEffect(() => {
    loadRef.current = loadChildren
  })
  useEffect(() => {
    const calls = underWay.current
    return () => {
      for (const call of calls.values()) call.abort()
      calls.clear()
      setBranches(NO_BRANCHES)
    }
  }, [])

  const load = useCallback(async (node: TreeNode) => {
    const ask = loadRef.current
    if (!ask || underWay.current.has(node.key)) return
    const call = new AbortController()
    underWay.current.set(node.key, call)
    setBranches((before) => new Map(before).set(node.key, 'loading'))
    try {
      const children = await ask(node, call.signal)
      if (call.signal.aborted) return
      setLoaded((before) => new Map(before).set(node.key, children))
      setBranches((before) => new Map([...before].filter(([key]) => key !== node.key)))
    } catch {
      // Why it failed is told by whoever loads; here the branch says that it did, and can be tried again.
      if (!call.signal.aborted) setBranches((before) => new Map(before).set(node.key, 'failed'))
    } finally {
      underWay.current.delete(node.key)
    }
  }, [])

  const whole = useMemo(() => withChildren(nodes, loaded), [nodes, loaded])
  return useMemo(
    () => ({ nodes: whole, lazy: loadChildren !== undefined, branches, load: (node) => void load(node) }),
    [whole, loadChildren, branches, load],
  )
}
