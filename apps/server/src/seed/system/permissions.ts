import type { permission } from '../../platform/database/schema.ts'
import { HOME_ID, OWN_ACCOUNT_ID, OWN_ANNOUNCEMENTS_ID } from '../../modules/permission/everybodys-pages.ts'
import { serviceRows, SERVICE_VIEWER_ACTIONS } from './service-permissions.ts'
import { VEHICLE_OPERATOR_ACTIONS, VEHICLE_VIEWER_ACTIONS, vehicleRows } from './vehicle-permissions.ts'

type Row = Omit<typeof permission.$inferInsert, 'menuType'>

const TOP_MENU = 0
const MENU = 1
const BUTTON = 2
const SHOWS = '1'

/** What somebody may do who looks only, and what one may who does the daily work, beside looking. */
export const VIEWER_ACTIONS = [
  'system:user:list',
  'system:role:list',
  'system:depart:list',
  'platform:overview',
  ...VEHICLE_VIEWER_ACTIONS,
  ...SERVICE_VIEWER_ACTIONS,
] as const
export const OPERATOR_ACTIONS = [
  ...VIEWER_ACTIONS,
  'system:user:add',
  'system:user:edit',
  'system:file:upload',
  'system:rule:use',
  ...VEHICLE_OPERATOR_ACTIONS,
] as const

/** The pages that exist, and the actions that the server checks. Source: platform specification §2, §7. */
export const permissionRows: readonly (typeof permission.$inferInsert)[] = [
  top({
    id: HOME_ID,
    name: '首页',
    titles: { 'en-US': 'Home' },
    url: '/vclinfoExtend/distributionMap',
    component: 'vehicle/DistributionMap',
    icon: 'home',
    keepAlive: true,
    sortNo: 0,
  }),
  top({
    id: 'menu-overview',
    name: '平台总览',
    titles: { 'en-US': 'Overview' },
    url: '/platform/dashboard',
    icon: 'fund',
    requiredAction: 'vehicle:telemetry',
    internalOrExternal: true,
    sortNo: 10,
  }),
  top({
    id: OWN_ANNOUNCEMENTS_ID,
    name: '我的公告',
    titles: { 'en-US': 'My announcements' },
    url: '/isps/userAnnouncement',
    component: 'isps/UserAnnouncement',
    icon: 'bell',
    keepAlive: true,
    // The bell leads to it.
    hidden: true,
    sortNo: 15,
  }),
  top({
    id: OWN_ACCOUNT_ID,
    name: '个人设置',
    titles: { 'en-US': 'My account' },
    url: '/account/settings',
    component: 'account/Settings',
    icon: 'user',
    keepAlive: true,
    // The user menu leads to it.
    hidden: true,
    sortNo: 16,
  }),
  ...vehicleRows,
  ...serviceRows,
  top({
    id: 'menu-system',
    name: '系统管理',
    titles: { 'en-US': 'System' },
    url: '/isystem',
    component: 'layouts/RouteView',
    icon: 'setting',
    sortNo: 90,
  }),
  menu('menu-system', {
    id: 'menu-system-user',
    name: '用户',
    titles: { 'en-US': 'Users' },
    url: '/isystem/user',
    component: 'system/UserList',
    requiredAction: 'system:user:list',
    icon: 'user',
    keepAlive: true,
    sortNo: 10,
  }),
  button('menu-system-user', 'system:user:list', '查看用户', 10),
  button('menu-system-user', 'system:user:add', '添加用户', 20),
  button('menu-system-user', 'system:user:edit', '编辑用户', 30),
  button('menu-system-user', 'system:user:frozenBatch', '冻结与解冻用户', 40),
  button('menu-system-user', 'system:user:approve', '审核注册', 50),
  button('menu-system-user', 'system:user:delete', '删除用户', 60),
  button('menu-system-user', 'system:user:export', '导出用户', 70),
  button('menu-system-user', 'system:user:import', '导入用户', 80),
  button('menu-overview', 'platform:overview', '查看平台总览', 10),
  menu('menu-system', {
    id: 'menu-system-role',
    name: '角色',
    titles: { 'en-US': 'Roles' },
    url: '/isystem/role',
    component: 'system/RoleList',
    requiredAction: 'system:role:list',
    icon: 'team',
    keepAlive: true,
    sortNo: 20,
  }),
  button('menu-system-role', 'system:role:list', '查看角色', 10),
  button('menu-system-role', 'system:role:add', '添加角色', 20),
  button('menu-system-role', 'system:role:edit', '编辑角色', 30),
  button('menu-system-role', 'system:role:delete', '删除角色', 40),
  button('menu-system-role', 'system:permission:saveRole', '授权', 50),
  menu('menu-system', {
    id: 'menu-system-data-rule',
    name: '数据规则',
    titles: { 'en-US': 'Data rules' },
    url: '/isystem/datarule',
    component: 'system/DataRuleList',
    requiredAction: 'system:dataRule:list',
    icon: 'filter',
    keepAlive: true,
    // Shown once the console has the page.
    hidden: true,
    sortNo: 80,
  }),
  button('menu-system-data-rule', 'system:dataRule:list', '查看数据规则', 10),
  button('menu-system-data-rule', 'system:dataRule:add', '添加数据规则', 20),
  button('menu-system-data-rule', 'system:dataRule:edit', '编辑数据规则', 30),
  button('menu-system-data-rule', 'system:dataRule:delete', '删除数据规则', 40),
  button('menu-system', 'system:depart:list', '查看部门', 6),
  button('menu-system', 'system:file:upload', '上传文件', 9),
  button('menu-system', 'system:file:delete', '删除他人上传的文件', 10),
  button('menu-system', 'system:file:usage', '查看上传空间用量', 11),
  menu('menu-system', {
    id: 'menu-system-dict',
    name: '数据字典',
    titles: { 'en-US': 'Dictionaries' },
    url: '/isystem/dict',
    component: 'system/DictionaryList',
    requiredAction: 'system:dict:list',
    icon: 'book',
    keepAlive: true,
    sortNo: 50,
  }),
  button('menu-system-dict', 'system:dict:list', '查看数据字典', 10),
  button('menu-system-dict', 'system:dict:add', '添加数据字典', 20),
  button('menu-system-dict', 'system:dict:edit', '编辑数据字典', 30),
  button('menu-system-dict', 'system:dict:delete', '删除数据字典', 40),
  button('menu-system', 'system:category:list', '查看分类字典', 20),
  button('menu-system', 'system:category:add', '添加分类字典', 21),
  button('menu-system', 'system:category:edit', '编辑分类字典', 22),
  button('menu-system', 'system:category:delete', '删除分类字典', 23),
  button('menu-system', 'system:fillRule:list', '查看填值规则', 25),
  button('menu-system', 'system:fillRule:add', '添加填值规则', 26),
  button('menu-system', 'system:fillRule:edit', '编辑填值规则', 27),
  button('menu-system', 'system:fillRule:delete', '删除填值规则', 28),
  button('menu-system', 'system:checkRule:list', '查看校验规则', 30),
  button('menu-system', 'system:checkRule:add', '添加校验规则', 31),
  button('menu-system', 'system:checkRule:edit', '编辑校验规则', 32),
  button('menu-system', 'system:checkRule:delete', '删除校验规则', 33),
  button('menu-system', 'system:rule:use', '使用填值与校验规则', 35),
  menu('menu-system', {
    id: 'menu-system-announcement',
    name: '公告',
    titles: { 'en-US': 'Announcements' },
    url: '/isystem/annountCement',
    component: 'system/AnnouncementList',
    requiredAction: 'system:sysAnnouncement:list',
    icon: 'notification',
    keepAlive: true,
    sortNo: 60,
  }),
  button('menu-system-announcement', 'system:sysAnnouncement:list', '查看公告', 10),
  button('menu-system-announcement', 'system:sysAnnouncement:add', '添加公告', 20),
  button('menu-system-announcement', 'system:sysAnnouncement:edit', '编辑公告', 30),
  button('menu-system-announcement', 'system:sysAnnouncement:delete', '删除公告', 40),
  button('menu-system-announcement', 'system:sysAnnouncement:release', '发布与撤销公告', 50),
  menu('menu-system', {
    id: 'menu-system-organization',
    name: '租户',
    titles: { 'en-US': 'Tenants' },
    url: '/isystem/organization',
    component: 'system/OrganizationList',
    requiredAction: 'system:organization:list',
    icon: 'cluster',
    keepAlive: true,
    sortNo: 110,
  }),
  button('menu-system-organization', 'system:organization:list', '查看租户', 10),
  button('menu-system-organization', 'system:organization:add', '添加租户', 20),
  button('menu-system-organization', 'system:organization:edit', '编辑租户', 30),
  button('menu-system-organization', 'system:organization:delete', '删除租户', 40),
  button('menu-system-organization', 'system:organization:quota', '设置租户配额', 50),
  menu('menu-system', {
    id: 'menu-system-display',
    name: '显示令牌',
    titles: { 'en-US': 'Display tokens' },
    url: '/isystem/displayToken',
    component: 'system/DisplayTokenList',
    requiredAction: 'system:displayToken:list',
    icon: 'desktop',
    keepAlive: true,
    sortNo: 130,
  }),
  button('menu-system-display', 'system:displayToken:list', '查看显示令牌', 10),
  button('menu-system-display', 'system:displayToken:add', '添加显示令牌', 20),
  button('menu-system-display', 'system:displayToken:delete', '撤销显示令牌', 30),
  menu('menu-system', {
    id: 'menu-system-capabilities',
    name: '服务器能力',
    titles: { 'en-US': 'Server features' },
    url: '/isystem/capabilities',
    component: 'system/Capabilities',
    requiredAction: 'system:capabilities:list',
    icon: 'dashboard',
    keepAlive: true,
    sortNo: 140,
  }),
  button('menu-system-capabilities', 'system:capabilities:list', '查看服务器能力', 10),
]

function top(row: Row) {
  return { ...row, menuType: TOP_MENU }
}

function menu(parentId: string, row: Row) {
  return { ...row, parentId, menuType: MENU }
}

function button(parentId: string, perms: string, name: string, sortNo: number) {
  return { id: `action-${perms}`, parentId, name, perms, permsType: SHOWS, sortNo, isRoute: false, menuType: BUTTON }
}
