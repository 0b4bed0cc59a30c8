import { useCalls } from '@trackhoe/auth'
import { permissions } from '@trackhoe/contract/system'
import { EntityList } from '@trackhoe/form-widgets/entity'
import { useMemo } from 'react'
import { menuRuleEntity } from './menu-entity.tsx'
import { useMessages } from './menus.messages.ts'

/** The data rules of a page; roles put them in force. */
export function MenuRules({ menuId }: { menuId: string }) {
  const t = useMessages().rule
  const permissionAdministrationApi = useCalls(permissions)
  const entity = useMemo(() => menuRuleEntity(menuId), [menuId])
  const source = useMemo(() => {
    return {
      list: (_request: unknown, signal?: AbortSignal) =>
        permissionAdministrationApi.rulesOf({ query: { permissionId: menuId } }, signal),
      add: (given: Parameters<typeof permissionAdministrationApi.addRule>[0]) =>
        permissionAdministrationApi.addRule(given),
      edit: (given: Parameters<typeof permissionAdministrationApi.editRule>[0]) =>
        permissionAdministrationApi.editRule(given),
      remove: (given: Parameters<typeof permissionAdministrationApi.removeRule>[0]) =>
        permissionAdministrationApi.removeRule(given),
    }
  }, [menuId, permissionAdministrationApi])
  return (
    <div className="flex h-full min-h-0 flex-col">
      <p className="m-0 flex-none px-gutter pt-3 text-12 text-ink-3">{t.hint}</p>
      <div className="min-h-0 flex-1">
        <EntityList
          embedded
          entity={entity}
          source={source}
          permissions="system:dataRule"
          defaultSort={null}
          rowActionsWidth={10}
        />
      </div>
    </div>
  )
}
