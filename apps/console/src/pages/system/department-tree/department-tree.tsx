import { useQuery, useQueryClient } from '@tanstack/react-query'
import { departmentAdministration } from '@trackhoe/api-client/system'
import type { Department } from '@trackhoe/contract'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { useClient, useFlavor } from '@trackhoe/shell'
import { EmptyState, type TreeNode } from '@trackhoe/ui'
import { useMemo, useState } from 'react'
import { AddNodeButton, NodeDialog } from '../../../tree-page/node-dialog.tsx'
import { saveMove } from '../../../tree-page/save-move.ts'
import { TreePage } from '../../../tree-page/tree-page.tsx'
import { useTreeChoice } from '../../../tree-page/use-tree-choice.ts'
import { DepartmentDetailPane } from './department-detail-pane.tsx'
import { departmentEntity } from './department-entity.tsx'
import { departmentKeys } from './department-keys.ts'
import { useMessages } from './departments.messages.ts'

/**
 * 系统管理 › 部门: the tree of departments, moved by mouse and keyboard; of each one its data and directors, its users, what
 * it may pass on, and the roles inside it. Source: platform specification §7 "Departments under /sys/sysDepart".
 */
export function DepartmentTree() {
  const t = useMessages()
  const { departments } = useClient()
  const queries = useQueryClient()
  const mayAdd = usePermitted('system:depart:add')
  // A department of a JeecgBoot stays where it was made.
  const flavor = useFlavor()
  const isNative = flavor === 'native'
  const mayMove = usePermitted('system:depart:edit') && isNative
  const api = useCalls(departmentAdministration)
  const { selected, select, clear, setDirty } = useTreeChoice(t)
  const [addBelow, setAddBelow] = useState<string | null>(null)
  const tree = useQuery({
    queryKey: departmentKeys.administration,
    queryFn: ({ signal }) => departments.tree(signal),
    refetchOnWindowFocus: true,
  })
  const nodes = useMemo(() => tree.data && toNodes(tree.data), [tree.data])
  const found = useMemo(() => tree.data && selected !== null && find(tree.data, selected), [tree.data, selected])
  const entity = useMemo(
    () => departmentEntity(addBelow ?? '', { withSubsidiaries: flavor === 'jeecg3' }),
    [addBelow, flavor],
  )

  // Everything that shows departments: this tree, the fields of forms, the details.
  const reload = () => queries.invalidateQueries({ queryKey: departmentKeys.all })

  return (
    <>
      <TreePage
        title={t.title}
        label={t.tree}
        nodes={nodes}
        error={tree.error}
        onReload={reload}
        selected={found ? selected : null}
        onSelect={select}
        onMove={mayMove ? saveMove(api.move) : undefined}
        toolbar={mayAdd && <AddNodeButton label={t.add} onClick={() => setAddBelow('')} />}
        empty={<EmptyState description={t.empty} />}
        detailTitle={found ? found.departName : t.title}
        detail={
          found ? (
            <DepartmentDetailPane
              key={found.id}
              department={found}
              onAddBelow={() => setAddBelow(found.id)}
              onChanged={reload}
              onDeleted={clear}
              onDirtyChange={setDirty}
            />
          ) : null
        }
      />
      {addBelow !== null && (
        <NodeDialog entity={entity} source={api} onClose={() => setAddBelow(null)} onChanged={reload} />
      )}
    </>
  )
}

function toNodes(departments: readonly Department[]): TreeNode[] {
  return departments.map(({ id, departName, children }) => ({
    value: id,
    label: departName,
    children: children && children.length > 0 ? toNodes(children) : undefined,
  }))
}

function find(departments: readonly Department[], id: string): Department | undefined {
  for (const department of departments) {
    const found = department.id === id ? department : find(department.children ?? [], id)
    if (found) return found
  }
  return undefined
}
