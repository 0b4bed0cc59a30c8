import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { permissions } from '@trackhoe/contract/system'
import { useUnsavedEdits } from '@trackhoe/form-widgets'
import { FailureState, useSaving } from '@trackhoe/shell'
import { Skeleton, useToast, type TreeNode } from '@trackhoe/ui'
import { useEffect, useMemo, useState } from 'react'
import { TreeChoiceForm } from '../../../tree-page/tree-choice-form.tsx'
import { menuKeys } from './menu-keys.ts'
import { useMessages } from './menus.messages.ts'

interface MenuRelationsProps {
  menuId: string
  menus: readonly TreeNode[]
  onDirtyChange: (dirty: boolean) => void
}

/** The menus that are granted together with one. */
export function MenuRelations({ menuId, menus, onDirtyChange }: MenuRelationsProps) {
  const t = useMessages().relation
  const toast = useToast()
  const queries = useQueryClient()
  const mayEdit = usePermitted('system:permission:edit')
  const api = useCalls(permissions)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const { saving, failure, save: saveBy } = useSaving()
  const related = useQuery({
    queryKey: menuKeys.relations(menuId),
    queryFn: ({ signal }) => api.relationsOf({ query: { menuId } }, signal),
    staleTime: 0,
  })
  const stored = related.data ?? []
  const selected = chosen ?? stored
  const dirty = chosen !== null && (chosen.length !== stored.length || chosen.some((id) => !stored.includes(id)))
  const nodes = useMemo(() => menus.map((node) => offered(node, menuId, !mayEdit)), [menus, menuId, mayEdit])

  useEffect(() => {
    onDirtyChange(dirty)
    return () => onDirtyChange(false)
  }, [dirty, onDirtyChange])

  const save = () =>
    saveBy(async () => {
      await api.saveRelations({ body: { menuId, relationIds: selected } })
      await queries.invalidateQueries({ queryKey: menuKeys.relations(menuId) })
      setChosen(null)
      toast.success(t.saved)
    })
  useUnsavedEdits({ title: t.unsaved, dirty, save, discard: () => setChosen(null) })

  if (related.error && !related.data)
    return <FailureState className="py-8" error={related.error} onRetry={() => void related.refetch()} />
  if (!related.data) return <Skeleton className="m-gutter h-60" />
  return (
    <TreeChoiceForm
      texts={t}
      hint={t.hint}
      failure={failure}
      nodes={nodes}
      value={selected}
      onChange={setChosen}
      count={t.chosen(selected.length)}
      readOnly={!mayEdit}
      dirty={dirty}
      saving={saving}
      onReset={() => setChosen(null)}
      onSave={() => void save()}
    />
  )
}

/** The menu itself is not offered. */
function offered({ children, ...node }: TreeNode, menuId: string, readOnly: boolean): TreeNode {
  return {
    ...node,
    disabled: readOnly || node.value === menuId || node.disabled,
    children: children ? children.map((child) => offered(child, menuId, readOnly)) : undefined,
  }
}
