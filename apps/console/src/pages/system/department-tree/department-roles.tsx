import { departmentPermissionApi } from '@trackhoe/api-client/system'
import type { DepartmentRole } from '@trackhoe/contract/system'
import { EntityList } from '@trackhoe/form-widgets/entity'
import { useClient } from '@trackhoe/shell'
import { lazyComponent } from '@trackhoe/ui'
import { useMemo, useState } from 'react'
import { departmentRoleEntity } from './department-entity.tsx'
import { useMessages } from './departments.messages.ts'

const RoleGrantDialog = lazyComponent(async () => (await import('./role-grant-dialog.tsx')).RoleGrantDialog)

/** The roles inside a department. */
export function DepartmentRoles({ departId }: { departId: string }) {
  const t = useMessages().role
  const { send } = useClient()
  const [granted, setGranted] = useState<DepartmentRole | null>(null)
  const entity = useMemo(() => departmentRoleEntity(departId), [departId])
  const source = useMemo(() => {
    const api = departmentPermissionApi(send)
    return {
      list: ({ query }: { query: object }, signal?: AbortSignal) =>
        api.roles({ query: { ...query, deptId: departId } }, signal),
      add: (given: Parameters<typeof api.addRole>[0]) => api.addRole(given),
      edit: (given: Parameters<typeof api.editRole>[0]) => api.editRole(given),
      remove: (given: Parameters<typeof api.removeRole>[0]) => api.removeRole(given),
      removeAll: (given: Parameters<typeof api.removeRoles>[0]) => api.removeRoles(given),
    }
  }, [send, departId])
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
            row: 'button',
            done: null,
            run: async ([role]) => setGranted(role ?? null),
          },
        ]}
      />
      {granted && (
        <RoleGrantDialog role={granted} onClose={() => setGranted(null)} onDismiss={() => setGranted(null)} />
      )}
    </div>
  )
}
