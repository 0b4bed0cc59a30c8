import { actionRow } from './action-row.ts'
import type { permission } from '../../platform/database/schema/schema.ts'

type Row = typeof permission.$inferInsert

const MENU = 'menu-service'
const TYPES = 'menu-service-type'
const ORDERS = 'menu-service-work-order'

/** Pages that a row of 服务类型 opens, each for one type. */
const PAGES_OF_A_TYPE = [
  {
    id: 'menu-service-workorder-template',
    name: '工单模板设计',
    titles: { 'en-US': 'Work order template' },
    url: '/service/serviceType/workorderTemplate/:id',
    component: 'service/WorkOrderTemplateDesigner',
    requiredAction: 'service:serviceType:edit',
  },
  {
    id: 'menu-service-report-template',
    name: '服务报告模板设计',
    titles: { 'en-US': 'Service report template' },
    url: '/service/serviceType/reportTemplate/:id',
    component: 'service/ReportTemplateDesigner',
    requiredAction: 'service:serviceType:edit',
  },
  {
    id: 'menu-service-fixed-items',
    name: '固定项设计',
    titles: { 'en-US': 'Fixed items' },
    url: '/service/serviceType/fixedItems/:id',
    component: 'service/FixedItemsDesigner',
    requiredAction: 'service:serviceType:edit',
  },
  {
    id: 'menu-service-type-details',
    name: '服务类型详情',
    titles: { 'en-US': 'Service type' },
    url: '/service/serviceType/details/:id',
    component: 'service/ServiceTypeDetails',
    requiredAction: 'service:serviceType:list',
  },
] as const

const ACTIONS = [
  ['service:serviceType:list', '查看服务类型'],
  ['service:serviceType:add', '添加服务类型'],
  ['service:serviceType:edit', '编辑服务类型与模板'],
  ['service:serviceType:delete', '删除服务类型'],
  ['service:timeoutRule:list', '查看超时规则'],
  ['service:timeoutRule:add', '添加超时规则'],
  ['service:timeoutRule:edit', '编辑超时规则'],
  ['service:timeoutRule:delete', '删除超时规则'],
] as const

const ORDER_ACTIONS = [
  ['service:workOrder:list', '查看工单'],
  ['service:workOrder:add', '新建工单'],
  ['service:workOrder:edit', '填写工单'],
  ['service:workOrder:report', '提交服务报告'],
  ['service:workOrder:delete', '删除工单'],
  ['service:workOrder:export', '导出工单'],
] as const

/** What somebody may do with services who looks only. */
export const SERVICE_VIEWER_ACTIONS = [
  'service:serviceType:list',
  'service:timeoutRule:list',
  'service:workOrder:list',
] as const

/** What somebody may do with services who does the daily work, beside looking. */
export const SERVICE_OPERATOR_ACTIONS = [
  'service:workOrder:add',
  'service:workOrder:edit',
  'service:workOrder:report',
] as const

/** Pages about services, and the actions that the server checks. Source: platform specification §2; the actions are not in the specification. */
export const serviceRows: readonly Row[] = [
  {
    id: MENU,
    name: '服务管理',
    titles: { 'en-US': 'Service' },
    url: '/service',
    component: 'layouts/RouteView',
    icon: 'tool',
    menuType: 0,
    sortNo: 30,
  },
  {
    id: TYPES,
    parentId: MENU,
    name: '服务类型',
    titles: { 'en-US': 'Service types' },
    url: '/service/serviceType',
    component: 'service/ServiceTypeList',
    requiredAction: 'service:serviceType:list',
    icon: 'profile',
    menuType: 1,
    keepAlive: true,
    sortNo: 10,
  },
  {
    id: ORDERS,
    parentId: MENU,
    name: '工单',
    titles: { 'en-US': 'Work orders' },
    url: '/service/workOrder',
    component: 'service/WorkOrderList',
    requiredAction: 'service:workOrder:list',
    icon: 'file-done',
    menuType: 1,
    keepAlive: true,
    sortNo: 20,
  },
  {
    id: 'menu-service-work-order-details',
    parentId: MENU,
    name: '工单详情',
    titles: { 'en-US': 'Work order' },
    url: '/service/workOrder/:id',
    component: 'service/WorkOrderDetails',
    requiredAction: 'service:workOrder:list',
    icon: 'file-done',
    menuType: 1,
    keepAlive: true,
    hidden: true,
    sortNo: 21,
  },
  ...PAGES_OF_A_TYPE.map((page, at) => ({
    ...page,
    parentId: MENU,
    icon: 'profile',
    menuType: 1,
    keepAlive: true,
    hidden: true,
    sortNo: 11 + at,
  })),
  ...[...ACTIONS.map((row) => [TYPES, ...row] as const), ...ORDER_ACTIONS.map((row) => [ORDERS, ...row] as const)].map(
    ([parentId, perms, name], at) => actionRow(parentId, perms, name, 100 + at),
  ),
]
