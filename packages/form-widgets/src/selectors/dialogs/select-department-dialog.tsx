import { ActionButton, cx, ErrorState, Input, Skeleton, Tree, useThemedProps } from '@trackhoe/ui'
import { Search } from 'lucide-react'
import { forwardRef, useMemo, useState } from 'react'
import type { DepartmentNode } from '../../services/field-options.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { SelectionFrame, type SelectorDialogProps } from '../shared/selector-dialog.tsx'
import { useMessages } from '../shared/selector.messages.ts'
import { useFieldWarning } from '../shared/use-field-warning.tsx'
import { useAnswer } from '../shared/use-answer.ts'
import { useTableError } from '../shared/use-table-error.ts'

export interface SelectDepartmentDialogProps extends SelectorDialogProps {
  /** The ids of the departments that are checked when it opens. */
  value?: readonly string[]
  /** `false`: one department. */
  multiple?: boolean
  /** Checking a department checks what is below it. */
  cascade?: boolean
  /** Warns of a department without a director and does not take it. */
  requireDirector?: boolean
  /** Called with the checked departments in the order of the tree; the dialog then closes and forgets them. */
  onConfirm: (departments: readonly DepartmentNode[]) => void
  /** Unit: px. */
  width?: number
  /** Absent: 选择部门. */
  title?: string
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    SelectDepartmentDialog: SelectDepartmentDialogProps
  }
}

/** Source: platform specification §2 "Other dialogs and widgets". */
const WIDTH_PX = 500
const NONE: readonly string[] = []
const NO_NODES: readonly DepartmentNode[] = []

/**
 * Selects departments in a tree, with a search by name on Enter. Departments come from `WidgetServices.data`.
 *
 * Errors: a failed call is shown in place of the tree, with 重试. A checked id that the tree does not know is left out of
 * what is confirmed.
 */
export const SelectDepartmentDialog = forwardRef<HTMLDivElement, SelectDepartmentDialogProps>(
  function SelectDepartmentDialog(own, ref) {
    const {
      open,
      onOpenChange,
      value = NONE,
      multiple = true,
      cascade = false,
      requireDirector = false,
      ...rest
    } = useThemedProps('SelectDepartmentDialog', own)
    const { onConfirm, title, width = WIDTH_PX, className, ...dialog } = rest
    const t = useMessages()
    const { line, warn } = useFieldWarning()
    const { data } = useWidgetServices()
    const [checked, setChecked] = useState<readonly string[]>([])
    const [wasOpen, setWasOpen] = useState(false)
    if (open !== wasOpen) {
      setWasOpen(open)
      setChecked(open ? [...new Set(value)] : [])
    }
    const load = useMemo(() => (open && data ? (signal: AbortSignal) => data.departments(signal) : null), [open, data])
    const { value: loaded, busy, error, retry } = useAnswer(load)
    const nodes = loaded ?? NO_NODES
    const all = useMemo(() => flattened(nodes), [nodes])
    const failure = useTableError(error)

    function handleChange(next: string[]) {
      const added = next.filter((key) => !checked.includes(key))
      const refused = requireDirector ? added.filter((key) => all.get(key)?.hasDirector === false) : []
      warn(refused.length > 0 ? [t.noDirector] : [])
      const taken = next.filter((key) => !refused.includes(key))
      // A single choice that was refused keeps the one before.
      setChecked(!multiple && taken.length === 0 && refused.length > 0 ? checked : taken)
    }

    return (
      <SelectionFrame
        {...dialog}
        ref={ref}
        open={open}
        onOpenChange={onOpenChange}
        title={title ?? t.selectDepartment}
        width={width}
        className={cx('h-[min(560px,64dvh)]', className)}
        footerInfo={
          <>
            <output>{t.selected(checked.filter((key) => all.has(key)).length)}</output>
            {line}
          </>
        }
        onOk={() => {
          onConfirm([...all.values()].filter(({ value }) => checked.includes(value)))
        }}
      >
        {failure && <ErrorState title={failure.title} onRetry={failure.retryable === false ? undefined : retry} />}
        {!data && <ErrorState title={t.notProvided} />}
        {busy && loaded === null && <Skeleton className="m-4 h-60" />}
        {loaded && (
          <DepartmentTree
            nodes={nodes}
            keys={all}
            value={checked}
            onChange={handleChange}
            multiple={multiple}
            cascade={cascade}
          />
        )}
      </SelectionFrame>
    )
  },
)

interface DepartmentTreeProps {
  nodes: readonly DepartmentNode[]
  keys: ReadonlyMap<string, DepartmentNode>
  value: readonly string[]
  onChange: (value: string[]) => void
  multiple: boolean
  cascade: boolean
}

function DepartmentTree({ nodes, keys, ...props }: DepartmentTreeProps) {
  const t = useMessages()
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(nodes.map(({ value }) => value)))
  const found = useMemo(() => [...keys.values()].some(({ label }) => labelContains(label, search)), [keys, search])
  const expandable = useMemo(
    () => [...keys.values()].flatMap(({ value, children = [] }) => (children.length > 0 ? value : [])),
    [keys],
  )
  return (
    <>
      <div className="flex-none p-3 pb-1">
        <Input
          aria-label={t.search}
          placeholder={t.search}
          leading={<Search aria-hidden />}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            // An emptied field shows the whole tree again.
            if (event.target.value === '') setSearch('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            setSearch(text.trim())
          }}
        />
        <div className="flex gap-3 pt-1">
          <ActionButton onClick={() => setExpanded(new Set(expandable))}>{t.expandAll}</ActionButton>
          <ActionButton onClick={() => setExpanded(new Set())}>{t.collapseAll}</ActionButton>
        </div>
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-auto overscroll-contain px-2 pb-2">
        <Tree
          {...props}
          label={t.departments}
          nodes={nodes}
          expanded={expanded}
          onExpandedChange={setExpanded}
          search={search}
          className="min-h-0 flex-auto"
        />
        {!found && <output className="block px-3 py-2 text-ink-3">{t.noDepartments}</output>}
      </div>
    </>
  )
}

const labelContains = (label: string, search: string) => label.toLowerCase().includes(search.toLowerCase())

/** All departments by value, parents first; one that stands in two places once. */
function flattened(nodes: readonly DepartmentNode[]): ReadonlyMap<string, DepartmentNode> {
  const all = new Map<string, DepartmentNode>()
  const visit = (list: readonly DepartmentNode[]) => {
    for (const node of list) {
      if (all.has(node.value)) continue
      all.set(node.value, node)
      visit(node.children ?? [])
    }
  }
  visit(nodes)
  return all
}
