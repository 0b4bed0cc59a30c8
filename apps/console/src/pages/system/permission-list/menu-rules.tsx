import { permissionAdministrationApi } from '@trackhoe/api-client/system'
import { EntityList } from '@trackhoe/form-widgets/entity'
import { useClient } from '@trackhoe/shell'
import { useMemo } from 'react'
import { menuRuleEntity } from './menu-entity.tsx'
import { useMessages } from './menus.messages.ts'

/** The data rules of a page; roles put them in force. */
export function MenuRules({ menuId }: { menuId: string }) {
  const t = useMessages().rule
  const { send } = useClient()
  const entity = useMemo(() => menuRuleEntity(menuId), [menuId])
  const source = useMemo(() => {
    const api = permissionAdministrationApi(send)
    return {
      list: (_request: unknown, signal?: AbortSignal) => api.rulesOf({ query: { permissionId: menuId } }, signal),
      add: (given: Parameters<typeof api.addRule>[0]) => api.addRule(given),
      edit: (given: Parameters<typeof api.editRule>[0]) => api.editRule(given),
      remove: (given: Parameters<typeof api.removeRule>[0]) => api.removeRule(given),
    }
  }, [send, menuId])
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
