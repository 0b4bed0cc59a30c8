import type { permission } from '../../platform/database/schema.ts'

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
    hidden: true,
    sortNo: 25,
  },
  ...ACTIONS.map(([perms, name], at): Row => {
    return {
      id: `action-${perms}`,
      parentId: MENU,
      name,
      perms,
      permsType: '1',
      sortNo: (at + 1) * 10,
      isRoute: false,
      menuType: 2,
    }
  }),
]
