import { useMemo } from 'react'
import { checkStates, toggleChecked, type TreeRow } from './tree-model.ts'

interface TreeSelection {
  value: readonly string[]
  onChange: (value: string[]) => void
  multiple: boolean
  /** Checking a node checks those below it. */
  cascade: boolean
}

/** The selected nodes, the states of their checkboxes, and how pressing a node changes them. */
export function useTreeSelection(nodes: Parameters<typeof checkStates>[0], selection: TreeSelection) {
  const { value, onChange, multiple, cascade } = selection
  const selected = useMemo(() => new Set(value), [value])
  const checks = useMemo(
    () => (multiple ? checkStates(nodes, value, cascade) : undefined),
    [nodes, value, cascade, multiple],
  )

  function select({ node }: TreeRow) {
    if (node.disabled) return
    onChange(multiple ? toggleChecked(nodes, value, node.value, cascade) : [node.value])
  }

  return { selected, checks, select }
}
