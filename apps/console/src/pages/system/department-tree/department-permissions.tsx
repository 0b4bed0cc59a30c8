import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { departmentPermissions, permissions } from '@trackhoe/contract/system'
import { FailureState } from '@trackhoe/shell'
import { Button, lazyComponent, Skeleton } from '@trackhoe/ui'
import { useState } from 'react'
import { flatten } from '../role-list/grant-rules.ts'
import { departmentKeys } from './department-keys.ts'
import { useMessages } from './departments.messages.ts'
import { GrantEditor } from './grant-editor.tsx'

const DepartmentRulesDialog = lazyComponent(
  async () => (await import('./department-rules-dialog.tsx')).DepartmentRulesDialog,
)

interface DepartmentPermissionsProps {
  departId: string
  onDirtyChange: (dirty: boolean) => void
}

/** Edits what the roles of a department may be granted. */
export function DepartmentPermissions({ departId, onDirtyChange }: DepartmentPermissionsProps) {
  const t = useMessages().grant
  const permissionAdministrationApi = useCalls(permissions)
  const mayGrant = usePermitted('system:permission:saveDepart')
  const queries = useQueryClient()
  const [showsRules, setShowsRules] = useState(false)
  const api = useCalls(departmentPermissions)
  const grants = useQuery({
    queryKey: departmentKeys.grants(departId),
    queryFn: async ({ signal }) => {
      const [tree, granted] = await Promise.all([
        permissionAdministrationApi.grantTree(signal),
        api.ofDepartment({ query: { departId } }, signal),
      ])
      return { nodes: tree.treeList, granted }
    },
    staleTime: 0,
  })
  if (grants.error && !grants.data)
    return <FailureState className="py-8" error={grants.error} onRetry={() => void grants.refetch()} />
  if (!grants.data) return <Skeleton className="m-gutter h-60" />
  const { nodes, granted } = grants.data
  const menus = flatten(nodes).flatMap(({ node }) =>
    node.ruleFlag && granted.includes(node.key) ? [{ id: node.key, title: node.title ?? node.key }] : [],
  )
  const editor = (
    <GrantEditor
      title={t.unsaved}
      hint={t.hint}
      nodes={nodes}
      granted={granted}
      readOnly={!mayGrant}
      onDirtyChange={onDirtyChange}
      extra={<Button onClick={() => setShowsRules(true)}>{t.rules}</Button>}
      onSave={async (permissionIds, lastpermissionIds) => {
        await api.saveOfDepartment({ body: { departId, permissionIds, lastpermissionIds } })
        await queries.invalidateQueries({ queryKey: departmentKeys.all })
      }}
    />
  )
  return (
    <>
      {editor}
      {showsRules && (
        <DepartmentRulesDialog
          departId={departId}
          menus={menus}
          readOnly={!mayGrant}
          onClose={() => setShowsRules(false)}
          onDismiss={() => setShowsRules(false)}
        />
      )}
    </>
  )
}
