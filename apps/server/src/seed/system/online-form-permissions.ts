import { actionRow } from './action-row.ts'
import type { permission } from '../../platform/database/schema/schema.ts'

type Row = typeof permission.$inferInsert

const MENU = 'menu-online'
const DESIGN = 'menu-online-form-design'

const ACTIONS = [
  ['online:formDesign:list', '查看表单配置'],
  ['online:formDesign:add', '新增表单'],
  ['online:formDesign:edit', '编辑表单设计'],
  ['online:formDesign:publish', '发布表单'],
  ['online:formDesign:delete', '删除表单与保留的数据'],
] as const

/** The pages of online forms, and the actions that the server checks. A published form brings an entry of its own. Source: platform specification §2; the actions are not in the specification. */
export const onlineFormRows: readonly Row[] = [
  {
    id: DESIGN,
    parentId: MENU,
    name: '表单配置',
    titles: { 'en-US': 'Form design' },
    url: '/online/cgform',
    component: 'online/FormDesignList',
    requiredAction: 'online:formDesign:list',
    icon: 'form',
    menuType: 1,
    keepAlive: true,
    sortNo: 20,
  },
  {
    id: 'menu-online-form-editor',
    parentId: MENU,
    name: '表单设计',
    titles: { 'en-US': 'Form editor' },
    url: '/online/cgform/design/:id',
    component: 'online/FormDesigner',
    requiredAction: 'online:formDesign:list',
    menuType: 1,
    hidden: true,
    keepAlive: true,
    sortNo: 21,
  },
  {
    id: 'menu-online-form-page',
    parentId: MENU,
    name: '在线表单',
    titles: { 'en-US': 'Online form' },
    url: '/online/cgformList/:code',
    component: 'online/FormListPage',
    requiredAction: 'online:formDesign:list',
    menuType: 1,
    hidden: true,
    keepAlive: true,
    sortNo: 22,
  },
  ...ACTIONS.map(([perms, name], at) => actionRow(DESIGN, perms, name, (at + 1) * 10)),
]
