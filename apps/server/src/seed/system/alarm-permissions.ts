import { dutyPlanNames } from '@trackhoe/contract/alarms'
import { actionRow } from './action-row.ts'
import { titledBy } from './menu-titles.ts'
import type { permission } from '../../platform/database/schema/schema.ts'

type Row = typeof permission.$inferInsert

const MENU = 'menu-alarm'

const ACTIONS = [
  ['alarm:list', '查看告警'],
  ['alarm:handle', '处理告警'],
  ['alarm:order', '由告警建工单'],
  ['alarm:export', '导出告警'],
  ['alarm:rule:list', '查看告警规则'],
  ['alarm:rule:add', '添加告警规则'],
  ['alarm:rule:edit', '编辑告警规则'],
  ['alarm:rule:delete', '删除告警规则'],
  ['alarm:rule:export', '导出告警规则'],
  ['alarm:duty:list', '查看值班表'],
  ['alarm:duty:add', '添加值班表'],
  ['alarm:duty:edit', '编辑值班表'],
  ['alarm:duty:delete', '删除值班表'],
  ['alarm:channel:list', '查看告警机器人'],
  ['alarm:channel:add', '添加告警机器人'],
  ['alarm:channel:edit', '编辑告警机器人'],
  ['alarm:channel:delete', '删除告警机器人'],
  ['alarm:delivery:list', '查看告警通知'],
  ['alarm:delivery:retry', '重发告警通知'],
  ['alarm:report:list', '查看告警统计'],
] as const

/** The pages of the console about alarms, and the action that reads each. */
const PAGES = [
  {
    id: 'menu-alarm-list',
    name: '告警',
    titles: { 'en-US': 'Alarms' },
    url: '/alarm/list',
    component: 'alarm/AlarmList',
    requiredAction: 'alarm:list',
    icon: 'alert',
  },
  {
    id: 'menu-alarm-details',
    name: '告警详情',
    titles: { 'en-US': 'Alarm' },
    url: '/alarm/details/:id',
    component: 'alarm/AlarmDetails',
    requiredAction: 'alarm:list',
    hidden: true,
    icon: 'alert',
  },
  {
    id: 'menu-alarm-report',
    name: '告警统计',
    titles: { 'en-US': 'Alarm figures' },
    url: '/alarm/report',
    component: 'alarm/AlarmReport',
    requiredAction: 'alarm:report:list',
    icon: 'bar-chart',
  },
  {
    id: 'menu-alarm-rule',
    name: '告警规则',
    titles: { 'en-US': 'Alarm rules' },
    url: '/alarm/rule',
    component: 'alarm/AlarmRuleList',
    requiredAction: 'alarm:rule:list',
    icon: 'setting',
  },
  {
    id: 'menu-alarm-duty',
    ...titledBy(dutyPlanNames),
    url: '/alarm/duty',
    component: 'alarm/DutyPlanList',
    requiredAction: 'alarm:duty:list',
    icon: 'calendar',
  },
  {
    id: 'menu-alarm-channel',
    name: '告警机器人',
    titles: { 'en-US': 'Alarm webhooks' },
    url: '/alarm/channel',
    component: 'alarm/AlarmChannelList',
    requiredAction: 'alarm:channel:list',
    icon: 'robot',
  },
  {
    id: 'menu-alarm-delivery',
    name: '告警通知',
    titles: { 'en-US': 'Alarm messages' },
    url: '/alarm/delivery',
    component: 'alarm/AlarmDeliveryList',
    requiredAction: 'alarm:delivery:list',
    icon: 'notification',
  },
] as const satisfies readonly Partial<Row>[]

/** What somebody may do with alarms who looks only. */
export const ALARM_VIEWER_ACTIONS = ['alarm:list', 'alarm:rule:list', 'alarm:duty:list', 'alarm:report:list'] as const

/** What somebody may do with alarms who does the daily work, beside looking. */
export const ALARM_OPERATOR_ACTIONS = ['alarm:handle', 'alarm:order', 'alarm:delivery:list'] as const

/** The actions of alarms that the server checks. Not in the specification. */
export const alarmRows: readonly Row[] = [
  {
    id: MENU,
    name: '告警中心',
    titles: { 'en-US': 'Alarms' },
    url: '/alarm',
    component: 'layouts/RouteView',
    requiredAction: 'alarm:list',
    icon: 'alert',
    menuType: 0,
    sortNo: 25,
  },
  ...PAGES.map((page, at): Row => ({
    ...page,
    parentId: MENU,
    menuType: 1,
    sortNo: at + 1,
  })),
  ...ACTIONS.map(([perms, name], at) => actionRow(MENU, perms, name, (at + 1) * 10)),
]
