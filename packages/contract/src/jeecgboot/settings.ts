import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { DateTime, Flag, FreeText, ListOf, OptionalCode, RecordId, RequiredText } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { listQueryOf } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { removeCall } from '../wire/record-calls.ts'
import { Code, OptionalNumber, OptionalText } from '../wire/values.ts'
import { administration, OptionalChoice } from './administration.ts'

/** The start page of a role, a user or everybody in the own client of a JeecgBoot. Source: JeecgBoot 3.9.1. */
export const HomeRoute = wireObject({
  id: Code,
  /** The code of a role, an account, or `DEF_INDEX_ALL` for everybody. */
  roleCode: OptionalText,
  /** `ROLE`, `USER` or `DEFAULT`. */
  relationType: OptionalText,
  relationType_dictText: z.optional(z.nullable(z.string())),
  url: OptionalText,
  component: OptionalText,
  route: Flag,
  /** The highest of several is taken. */
  priority: OptionalNumber,
  /** '1' in force. */
  status: OptionalCode,
  createTime: DateTime,
})
export type HomeRoute = z.output<typeof HomeRoute>

const homeRoute = {
  relationType: z.string('请选择关联类型').check(z.minLength(1, '请选择关联类型'), label('关联类型')),
  roleCode: RequiredText('请输入关联编码', 100).check(label('关联编码')),
  url: RequiredText('请输入首页路由', 255).check(label('首页路由')),
  component: RequiredText('请输入组件地址', 255).check(label('组件地址')),
  priority: z.optional(z.nullable(z.int('必须是整数'))).check(label('优先级', 'Priority')),
  status: OptionalChoice.check(label('状态')),
}
export const NewHomeRoute = z.object(homeRoute)
export type NewHomeRoute = z.input<typeof NewHomeRoute>
export const HomeRouteEdit = z.object({ id: RecordId, ...homeRoute })
export type HomeRouteEdit = z.input<typeof HomeRouteEdit>
export const HomeRouteQuery = listQueryOf(homeRoute, ['roleCode', 'relationType'])
export type HomeRouteQuery = z.input<typeof HomeRouteQuery>

/** The start pages of a JeecgBoot's own client. JeecgBoot 3 only. */
export const homeRoutes = administration('/sys/sysRoleIndex', {
  row: HomeRoute,
  query: HomeRouteQuery,
  add: NewHomeRoute,
  edit: HomeRouteEdit,
})

/** The fields of a table that dictionaries and selectors may read. Source: JeecgBoot 3.9.1. */
export const AllowedTable = wireObject({
  id: Code,
  tableName: OptionalText,
  /** Comma-joined. */
  fieldName: OptionalText,
  /** '1' in force. */
  status: OptionalCode,
  createTime: DateTime,
})
export type AllowedTable = z.output<typeof AllowedTable>

const allowedTable = {
  tableName: RequiredText('请输入允许的表名', 50).check(label('表名')),
  fieldName: RequiredText('请输入允许的字段名', 4000).check(label('字段名')),
  status: OptionalChoice.check(label('状态')),
}
export const NewAllowedTable = z.object(allowedTable)
export type NewAllowedTable = z.input<typeof NewAllowedTable>
export const AllowedTableEdit = z.object({ id: RecordId, ...allowedTable })
export type AllowedTableEdit = z.input<typeof AllowedTableEdit>
export const AllowedTableQuery = listQueryOf(allowedTable, ['tableName', 'fieldName'])
export type AllowedTableQuery = z.input<typeof AllowedTableQuery>

/** The allow list of tables. JeecgBoot 3 only. */
export const allowedTables = administration('/sys/tableWhiteList', {
  row: AllowedTable,
  query: AllowedTableQuery,
  add: NewAllowedTable,
  edit: AllowedTableEdit,
})

/** Another database of the server. Source: JeecgBoot 3.9.1. */
export const DataSource = wireObject({
  id: Code,
  code: OptionalText,
  name: OptionalText,
  remark: OptionalText,
  /** A value of the dictionary `database_type`. */
  dbType: OptionalCode,
  dbDriver: OptionalText,
  dbUrl: OptionalText,
  dbUsername: OptionalText,
  dbPassword: OptionalText,
  createTime: DateTime,
})
export type DataSource = z.output<typeof DataSource>

const dataSource = {
  code: RequiredText('请输入数据源编码', 100).check(label('数据源编码')),
  name: RequiredText('请输入数据源名称', 100).check(label('数据源名称')),
  dbType: z.string('请选择数据库类型').check(z.minLength(1, '请选择数据库类型'), label('数据库类型')),
  dbDriver: RequiredText('请输入驱动类', 100).check(label('驱动类', 'Driver class')),
  dbUrl: RequiredText('请输入数据源地址', 500).check(label('数据源地址')),
  dbUsername: RequiredText('请输入用户名', 100).check(label('用户名', 'Username')),
  dbPassword: FreeText(100).check(label('密码', 'Password')),
  remark: FreeText(200).check(label('备注')),
}
export const NewDataSource = z.object(dataSource)
export type NewDataSource = z.input<typeof NewDataSource>
export const DataSourceEdit = z.object({ id: RecordId, ...dataSource })
export type DataSourceEdit = z.input<typeof DataSourceEdit>
export const DataSourceQuery = listQueryOf(dataSource, ['name', 'dbType'])
export type DataSourceQuery = z.input<typeof DataSourceQuery>

/** The other databases of a JeecgBoot. JeecgBoot only. */
export const dataSources = administration('/sys/dataSource', {
  row: DataSource,
  query: DataSourceQuery,
  add: NewDataSource,
  edit: DataSourceEdit,
})

/** A list as its JSON text. Wire: the list itself, or its text. */
const JsonListText = z.pipe(
  z.optional(z.unknown()),
  z.transform((wire) => (typeof wire === 'string' ? wire : JSON.stringify(wire ?? []))),
)

function isJsonList(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text))
  } catch {
    return false
  }
}

/** A route of the gateway. Wire: `predicates` and `filters` are lists when read, and their JSON text when saved. Source: JeecgBoot 3.9.1. */
export const GatewayRoute = wireObject({
  id: Code,
  routerId: OptionalText,
  name: OptionalText,
  uri: OptionalText,
  predicates: JsonListText,
  filters: JsonListText,
  /** '1' in force. */
  status: OptionalCode,
  createTime: DateTime,
})
export type GatewayRoute = z.output<typeof GatewayRoute>

const NOT_A_LIST = '必须是 JSON 列表'

const route = {
  routerId: RequiredText('请输入路由编号', 100).check(label('路由编号', 'Route ID')),
  name: RequiredText('请输入路由名称', 100).check(label('路由名称')),
  uri: RequiredText('请输入路由地址', 500).check(label('路由地址')),
  predicates: RequiredText('请输入路由条件', 20_000).check(z.refine(isJsonList, NOT_A_LIST), label('路由条件')),
  filters: RequiredText('请输入过滤器', 20_000).check(z.refine(isJsonList, NOT_A_LIST), label('过滤器')),
  status: OptionalChoice.check(label('状态')),
}
export const NewGatewayRoute = z.object(route)
export type NewGatewayRoute = z.input<typeof NewGatewayRoute>
export const GatewayRouteEdit = z.object({ id: RecordId, ...route })
export type GatewayRouteEdit = z.input<typeof GatewayRouteEdit>

/** The routes of a JeecgBoot's gateway. JeecgBoot only. Beside `list` untried. */
export const gatewayRoutes = {
  /** Returns all routes. */
  list: endpoint('GET', '/sys/gatewayRoute/list', { result: ListOf(GatewayRoute) }),
  /** Saves a route; one without an `id` is new. The path is JeecgBoot's. */
  save: endpoint('POST', '/sys/gatewayRoute/updateAll', {
    body: z.object({
      router: z.extend(NewGatewayRoute, { id: z.optional(z.string()).check(label('编号')) }).check(label('路由')),
    }),
    result: z.unknown(),
  }),
  /** Deletes a route. */
  remove: removeCall('/sys/gatewayRoute/delete'),
}
