import { actionRow } from './action-row.ts'
import type { permission } from '../../platform/database/schema/schema.ts'

type Row = typeof permission.$inferInsert

const MENU = 'menu-online'
const REPORTS = 'menu-online-report'

/** What somebody may do with online reports who looks only; a report is opened by the grant of its own menu row as well. */
export const ONLINE_VIEWER_ACTIONS = ['online:report:use'] as const

/** Reports that are set up without a release. Source: platform specification §2; the actions are not in the specification. */
export const onlineRows: readonly Row[] = [
  {
    id: REPORTS,
    parentId: MENU,
    name: '报表配置',
    titles: { 'en-US': 'Report setup' },
    url: '/online/cgreport',
    component: 'online/ReportList',
    requiredAction: 'online:report:list',
    icon: 'table',
    keepAlive: true,
    menuType: 1,
    sortNo: 10,
  },
  {
    id: 'menu-online-report-editor',
    parentId: MENU,
    name: '编辑报表',
    titles: { 'en-US': 'Edit report' },
    url: '/online/cgreportEditor/:id',
    component: 'online/ReportEditor',
    requiredAction: 'online:report:list',
    hidden: true,
    menuType: 1,
    sortNo: 11,
  },
  {
    id: 'menu-online-report-page',
    parentId: MENU,
    name: '在线报表',
    titles: { 'en-US': 'Online report' },
    url: '/online/cgreport/:code',
    component: 'online/ReportPage',
    requiredAction: 'online:report:use',
    hidden: true,
    keepAlive: true,
    menuType: 1,
    sortNo: 12,
  },
  ...(
    [
      ['online:report:use', '查看在线报表'],
      ['online:report:list', '查看报表配置'],
      ['online:report:add', '添加报表'],
      ['online:report:edit', '编辑报表'],
      ['online:report:delete', '删除报表'],
    ] as const
  ).map(([perms, name], at) => actionRow(REPORTS, perms, name, (at + 1) * 10)),
]
