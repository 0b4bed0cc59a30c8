import { ActionButton, TreeSelect, type TreeNode } from '@trackhoe/ui'
import { forwardRef, useMemo } from 'react'
import type { TableTreeSource, TreeOption } from '../../services/field-options.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import type { SelectorFieldProps } from '../shared/selector-field.ts'
import { useMessages } from '../shared/selector.messages.ts'
import { dictOfTree, useStoredLabels } from '../shared/stored-labels.ts'
import { useAnswer } from '../shared/use-answer.ts'
import { useTableError } from '../shared/use-table-error.ts'

/** A tree whose branches are loaded when they are opened. `condition`: the text of a JSON object, or empty. */
export type BranchSource =
  | { readonly of: 'table'; readonly table: TableTreeSource; readonly root: string }
  | { readonly of: 'categories'; readonly rootCode: string; readonly condition: string }

export interface BranchSelectProps extends SelectorFieldProps {
  source: BranchSource
  /** The stored keys; one at most without `multiple`. */
  value: readonly string[]
  /** Called without repeats. */
  onChange: (value: string[]) => void
  multiple?: boolean
  clearable?: boolean
  /** How many tags are shown before `+n`. */
  maxTag?: number
}

const NO_OPTIONS: readonly TreeOption[] = []

/**
 * Chooses from the tree of a table or from categories, a branch at a time. Stored keys show their labels before their
 * branch is loaded.
 *
 * Errors: a condition that is no JSON object is reported in place of the field; a failed call with 重试. Source: platform
 * specification §5 "Tree select".
 */
export const BranchSelect = forwardRef<HTMLButtonElement, BranchSelectProps>(function BranchSelect(props, ref) {
  const { source, value, onChange, maxTag, ...field } = props
  const t = useMessages()
  const services = useWidgetServices()
  const { data } = services
  const condition = source.of === 'table' ? source.table.condition : source.condition
  const valid = isEmptyOrObject(condition)
  // A new object on every render; what it says is in the text.
  const sourceText = JSON.stringify(source)
  const loadBranch = useMemo(() => {
    if (!data || !valid) return null
    return async (parent: string | null, signal: AbortSignal): Promise<readonly TreeOption[]> => {
      const options =
        source.of === 'table'
          ? await data.treeChildren?.(source.table, parent ?? source.root, signal)
          : await data.categoryChildren?.(
              parent === null ? { code: source.rootCode } : { id: parent },
              source.condition,
              signal,
            )
      return options ?? NO_OPTIONS
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [data, valid, sourceText])
  const loadRoots = useMemo(() => loadBranch && ((signal: AbortSignal) => loadBranch(null, signal)), [loadBranch])
  const { value: roots, error, retry } = useAnswer(loadRoots)
  const failure = useTableError(error)
  const nodes = useMemo(() => (roots ?? NO_OPTIONS).map(toNode), [roots])
  const keySource =
    source.of === 'table' ? ({ of: 'table', dict: dictOfTree(source.table) } as const) : ({ of: 'categories' } as const)
  const { labels } = useStoredLabels(keySource, value, services)
  const known = value.map((key, index) => ({ value: key, label: labels[index] ?? key }))

  if (!valid || failure) {
    return (
      <p role="alert" className="m-0 py-1 text-danger-text">
        {failure?.title ?? t.badCondition}
        {failure && failure.retryable !== false && (
          <ActionButton className="ms-2" onClick={retry}>
            {t.retry}
          </ActionButton>
        )}
      </p>
    )
  }
  return (
    <TreeSelect
      {...field}
      ref={ref}
      maxTags={maxTag}
      nodes={nodes}
      loadChildren={
        loadBranch
          ? async ({ value: parent }: TreeNode, signal: AbortSignal) => (await loadBranch(parent, signal)).map(toNode)
          : undefined
      }
      knownNodes={known}
      value={value}
      onChange={(next) => onChange([...new Set(next)])}
    />
  )
})

function toNode({ value, label, leaf }: TreeOption): TreeNode {
  return { value, label, leaf }
}

/** Arrays and numbers are valid JSON, but no conditions. */
function isEmptyOrObject(text: string): boolean {
  if (text.trim() === '') return true
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
  } catch {
    return false
  }
}
