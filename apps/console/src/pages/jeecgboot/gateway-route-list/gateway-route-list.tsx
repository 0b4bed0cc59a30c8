import { useCalls } from '@trackhoe/auth'
import { GatewayRoute, GatewayRouteEdit, gatewayRoutes, NewGatewayRoute } from '@trackhoe/contract/jeecgboot'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { useMemo } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { inForceField } from '../in-force.tsx'
import { useGatewayRouteMessages } from './gateway-routes.messages.ts'

const gatewayRouteEntity = defineEntity({
  row: GatewayRoute,
  add: NewGatewayRoute,
  edit: GatewayRouteEdit,
  useMessages: useGatewayRouteMessages,
  nameOf: ({ name, routerId }) => name ?? routerId ?? '',
  formColumns: 1,
  dialogWidth: 640,
  fields: (t) => ({
    name: { label: t.name, maxLength: 100, column: { size: 12, enableSorting: true, enableHiding: false } },
    routerId: { maxLength: 100, column: { size: 12, typeface: 'code', priority: 3 } },
    uri: {
      label: t.uri,
      maxLength: 500,
      hint: t.uriHint,
      column: { size: 14, typeface: 'code', priority: 4, stacked: true },
    },
    predicates: {
      label: t.predicates,
      widget: 'textarea',
      rows: 3,
      defaultValue: '[]',
      hint: t.predicatesHint,
      column: { size: 20, typeface: 'code', priority: 2 },
    },
    filters: { label: t.filters, widget: 'textarea', rows: 3, defaultValue: '[]', hint: t.filtersHint },
    status: inForceField(t, { priority: 5 }),
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 1 } },
  }),
})

/** 系统监控 › 网关路由 of a JeecgBoot. */
export function GatewayRouteList() {
  const { list, save, remove } = useCalls(gatewayRoutes)
  const source = useMemo(
    () => ({
      list: (_: unknown, signal?: AbortSignal) => list(signal),
      add: ({ body }: { body: NewGatewayRoute }) => save({ body: { router: body } }),
      edit: ({ body }: { body: GatewayRouteEdit }) => save({ body: { router: body } }),
      remove,
    }),
    [list, save, remove],
  )
  return <EntityPage entity={gatewayRouteEntity} source={source} permissions="system:gateway" defaultSort={null} />
}
