import { useCalls } from '@trackhoe/auth'
import { HomeRoute, HomeRouteEdit, HomeRouteQuery, homeRoutes, NewHomeRoute } from '@trackhoe/contract/jeecgboot'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { inForceField } from '../in-force.tsx'
import { useHomeRouteMessages } from './home-routes.messages.ts'

const homeRouteEntity = defineEntity({
  row: HomeRoute,
  add: NewHomeRoute,
  edit: HomeRouteEdit,
  query: HomeRouteQuery,
  useMessages: useHomeRouteMessages,
  nameOf: 'roleCode',
  formColumns: 1,
  dialogWidth: 560,
  fields: (t) => ({
    roleCode: {
      label: t.roleCode,
      maxLength: 100,
      hint: t.roleCodeHint,
      column: { size: 12, enableSorting: true, enableHiding: false, typeface: 'code' },
      filter: true,
    },
    relationType: {
      label: t.relationType,
      widget: 'list',
      dict: 'relation_type',
      column: { size: 7, priority: 5, stacked: true },
      filter: true,
    },
    url: { label: t.url, maxLength: 255, column: { size: 14, typeface: 'code', priority: 4 } },
    component: { label: t.component, maxLength: 255, column: { size: 14, typeface: 'code', priority: 2 } },
    priority: {
      widget: 'integer',
      defaultValue: 0,
      hint: t.priorityHint,
      column: { size: 6, align: 'end', priority: 1 },
    },
    status: inForceField(t, { priority: 6 }),
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 3 } },
  }),
})

/** 系统管理 › 首页配置 of a JeecgBoot: the start pages of its own client. */
export function HomeRouteList() {
  return <EntityPage entity={homeRouteEntity} source={useCalls(homeRoutes)} permissions="system:roleindex" />
}
