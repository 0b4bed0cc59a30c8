import type { GrantNode } from '@trackhoe/contract/system'
import { useUnsavedEdits } from '@trackhoe/form-widgets'
import { useSaving } from '@trackhoe/shell'
import { useToast } from '@trackhoe/ui'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { TreeChoiceForm } from '../../../tree-page/tree-choice-form.tsx'
import { applyGrantRules, flatten, treeNodes } from '../role-list/grant-rules.ts'
import { useMessages } from './departments.messages.ts'

interface GrantEditorProps {
  /** The name of the edits where they are about to be lost. */
  title: string
  hint: string
  nodes: readonly GrantNode[]
  granted: readonly string[]
  readOnly: boolean
  /** Saves the choice against what was read. */
  onSave: (permissionIds: readonly string[], lastpermissionIds: readonly string[]) => Promise<unknown>
  /** Absent: what is granted is read again after a save. */
  onSaved?: () => void
  onDirtyChange?: (dirty: boolean) => void
  /** A button beside the number of grants. */
  extra?: ReactNode
}

/** Grants menus and buttons by a tree, with the rules of the roles. */
export function GrantEditor({
  title,
  hint,
  nodes,
  granted,
  readOnly,
  onSave,
  onSaved,
  onDirtyChange,
  extra,
}: GrantEditorProps) {
  const t = useMessages().grant
  const toast = useToast()
  const [start, setStart] = useState(granted)
  const [chosen, setChosen] = useState<readonly string[]>(granted)
  const { saving, failure, save: saveBy } = useSaving()
  const shown = useMemo(() => treeNodes(readOnly ? nodes.map(asReadOnly) : nodes), [nodes, readOnly])
  const total = useMemo(() => flatten(nodes).length, [nodes])
  const isDirty = chosen.length !== start.length || chosen.some((key) => !start.includes(key))
  // What somebody else has changed meanwhile is taken over, unless there are edits.
  if (granted !== start && !isDirty && !saving) {
    setStart(granted)
    setChosen(granted)
  }

  const save = () =>
    saveBy(async () => {
      await onSave(chosen, start)
      setStart(chosen)
      toast.success(t.saved)
      onSaved?.()
    })

  useEffect(() => {
    onDirtyChange?.(isDirty)
    return () => onDirtyChange?.(false)
  }, [isDirty, onDirtyChange])
  useUnsavedEdits({
    title,
    dirty: isDirty,
    save,
    discard: () => setChosen(start),
  })

  return (
    <TreeChoiceForm
      texts={t}
      hint={readOnly ? t.readOnly : hint}
      failure={failure}
      nodes={shown}
      value={chosen}
      onChange={(next) => setChosen((before) => applyGrantRules(nodes, before, next))}
      count={t.granted(chosen.length, total)}
      extra={extra}
      readOnly={readOnly}
      dirty={isDirty}
      saving={saving}
      onReset={() => setChosen(start)}
      onSave={() => void save()}
    />
  )
}

const asReadOnly = (node: GrantNode): GrantNode => ({
  ...node,
  grantable: false,
  children: node.children?.map(asReadOnly),
})
