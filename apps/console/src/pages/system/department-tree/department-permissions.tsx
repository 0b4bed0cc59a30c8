import { useQuery, useQueryClient } from '@tanstack/react-query'
import { departmentPermissionApi, permissionAdministrationApi } from '@trackhoe/api-client/system'
import { usePermitted } from '@trackhoe/auth'
import { FailureState, useClient } from '@trackhoe/shell'
import { Skeleton } from '@trackhoe/ui'
import { useMemo } from 'react'
import { departmentKeys } from './department-keys.ts'
import { useMessages } from './departments.messages.ts'
import { GrantEditor } from './grant-editor.tsx'

interface DepartmentPermissionsProps {
  departId: string
  onDirtyChange: (dirty: boolean) => void
}

/** What the roles of a department may be granted. */
export function DepartmentPermissions({ departId, onDirtyChange }: DepartmentPermissionsProps) {
  const t = useMessages().grant
  const { send } = useClient()
  const mayGrant = usePermitted('system:permission:saveDepart')
  const queries = useQueryClient()
  const api = useMemo(() => departmentPermissionApi(send), [send])
  const grants = useQuery({
    queryKey: departmentKeys.grants(departId),
    queryFn: async ({ signal }) => {
      const [tree, granted] = await Promise.all([
        permissionAdministrationApi(send).grantTree(signal),
        api.ofDepartment({ query: { departId } }, signal),
      ])
      return { nodes: tree.treeList, granted }
    },
    staleTime: 0,
  })
  if (grants.error && !grants.data)
    return <FailureState className="py-8" error={grants.error} onRetry={() => void grants.refetch()} />
  if (!grants.data) return <Skeleton className="m-gutter h-60" />
  return (
    <GrantEditor
      title={t.unsaved}
      hint={t.hint}
      nodes={grants.data.nodes}
      granted={grants.data.granted}
      readOnly={!mayGrant}
      onDirtyChange={onDirtyChange}
      onSave={async (permissionIds, lastpermissionIds) => {
        await api.saveOfDepartment({ body: { departId, permissionIds, lastpermissionIds } })
        await queries.invalidateQueries({ queryKey: departmentKeys.all })
      }}
    />
  )
}
