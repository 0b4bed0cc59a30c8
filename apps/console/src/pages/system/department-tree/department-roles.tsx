import { useCalls } from '@trackhoe/auth'
import { departmentPermissions, type DepartmentRole } from '@trackhoe/contract/system'
import { EntityList } from '@trackhoe/form-widgets/entity'
import { lazyComponent } from '@trackhoe/ui'
import { useMemo, useState } from 'react'
import { openAction } from '../../../entity-page/open-action.ts'
import { departmentRoleEntity } from './department-entity.tsx'
import { useMessages } from './departments.messages.ts'

const RoleGrantDialog = lazyComponent(async () => (await import('./role-grant-dialog.tsx')).RoleGrantDialog)

/** The roles inside a department. */
export function DepartmentRoles({ departId }: { departId: string }) {
  const t = useMessages().role
  const departmentPermissionApi = useCalls(departmentPermissions)
  const [granted, setGranted] = useState<DepartmentRole | null>(null)
  const entity = useMemo(() => departmentRoleEntity(departId), [departId])
  const source = useMemo(() => {
    return {
      list: ({ query }: { query: object }, signal?: AbortSignal) =>
        departmentPermissionApi.roles({ query: { ...query, deptId: departId } }, signal),
      add: (given: Parameters<typeof departmentPermissionApi.addRole>[0]) => departmentPermissionApi.addRole(given),
      edit: (given: Parameters<typeof departmentPermissionApi.editRole>[0]) => departmentPermissionApi.editRole(given),
      remove: (given: Parameters<typeof departmentPermissionApi.removeRole>[0]) =>
        departmentPermissionApi.removeRole(given),
      removeAll: (given: Parameters<typeof departmentPermissionApi.removeRoles>[0]) =>
        departmentPermissionApi.removeRoles(given),
    }
  }, [departId, departmentPermissionApi])
  return (
    <div className="h-full min-h-0">
      <EntityList
        embedded
        entity={entity}
        source={source}
        permissions="system:departRole"
        rowActionsWidth={13}
        actions={[
          {
            permission: 'system:permission:saveDepart',
            label: t.grant,
            ...openAction('button', setGranted),
          },
        ]}
      />
      {granted && (
        <RoleGrantDialog role={granted} onClose={() => setGranted(null)} onDismiss={() => setGranted(null)} />
      )}
    </div>
  )
}
