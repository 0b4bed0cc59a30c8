import type { MenuNode } from '@trackhoe/contract'
import { recordedEntries } from './recorded-menu.ts'

/** The back end's address, as both lines of JeecgBoot write it in their menus. */
const BASE = "{{ window._CONFIG['domianURL'] }}"
const TOKEN = `$\{token}`
const TENANT = `$\{tenantId}`

/** A menu of the shape of JeecgBoot 3.5 and later: layouts by path, addresses in `component`. */
export const menuOfLine3: MenuNode[] = [
  {
    path: '/assistant',
    component: 'layouts/default/index',
    meta: { title: '智能助手' },
    children: [
      { path: '/assistant/chat/:id', component: 'assistant/chat/Chat', hidden: true, meta: { title: '对话' } },
      { path: '/assistant/list', component: 'assistant/list/List', meta: { title: '助手列表' } },
    ],
  },
  {
    path: '/dashboard',
    component: 'layouts/default/index',
    redirect: '/dashboard/analysis',
    meta: { title: '主页' },
    children: [
      {
        path: '/dashboard/analysis',
        component: 'dashboard/Analysis',
        meta: { title: '首页', keepAlive: true, componentName: 'Analysis' },
      },
    ],
  },
  {
    path: '/isystem',
    component: 'layouts/RouteView',
    meta: { title: '系统管理' },
    children: [
      ...recordedEntries(
        '/system/user',
        '/system/role',
        '/system/menu',
        '/system/depart',
        '/system/dict',
        '/system/category',
        '/system/notice',
        '/system/fillrule',
        '/system/checkrule',
        '/system/homeConfig',
        '/system/tableWhiteList',
        '/system/position',
        '/system/tenant',
        '/tenant/TenantDefaultPack',
      ),
      { path: '/system/usersetting', component: 'system/usersetting/UserSetting', hidden: true },
      ...recordedEntries('/third/app', '/address'),
    ],
  },
  {
    path: '/monitor',
    component: 'layouts/RouteView',
    meta: { title: '系统监控' },
    children: [
      ...recordedEntries(
        '/monitor/route',
        '/monitor/quartz',
        '/monitor/datasource',
        '/monitor/log',
        '/monitor/datalog',
        '/monitor/druid',
        '/system/onlineuser',
        '/openapi/openApiAuthList',
        '/openapi/openApiList',
        '/message/template',
        '/monitor/mynews',
      ),
    ],
  },
  {
    path: '/report',
    component: 'layouts/RouteView',
    meta: { title: '统计报表' },
    children: [
      {
        path: '/report/drag',
        component: `${BASE}/drag/list?token=${TOKEN}&tenantId=${TENANT}`,
        route: '0',
        meta: { title: '大屏设计', internalOrExternal: true },
      },
      ...recordedEntries('/online/cgform', '/online/cgreport'),
      { path: '/online/cgformList/:id', component: 'super/online/cgform/auto/default/OnlineAutoList', hidden: true },
      {
        path: '/online/cgformList/d35109c3632c4952a19ecc094943dd71',
        component: '1',
        route: '0',
        meta: { title: 'Online表单例子' },
      },
      { path: '/online/cgreport/:id', component: 'super/online/cgreport/auto/OnlCgReportList', hidden: true },
      { path: '/online/cgreport/81?sex=1', component: 'layouts/RouteView', route: '0', meta: { title: '带参数报表' } },
    ],
  },
  {
    path: '/frame',
    component: 'layouts/default/index',
    meta: { title: '外部页面' },
    children: [
      { path: '/', component: 'http://site.example', route: '0', meta: { title: '官网', internalOrExternal: true } },
      { path: '/', component: 'http://docs.example/', meta: { title: '项目文档', internalOrExternal: true } },
    ],
  },
]

/** A menu of the shape of JeecgBoot 2.4: component names of their own, addresses in `meta.url`. */
export const menuOfLine2: MenuNode[] = [
  { path: '/dashboard/analysis', name: 'dashboard-analysis', component: 'dashboard/Analysis', meta: { title: '首页' } },
  {
    path: '/isystem',
    name: 'isystem',
    component: 'layouts/RouteView',
    meta: { title: '系统管理' },
    children: [
      { path: '/isystem/user', name: 'isystem-user', component: 'system/UserList', meta: { title: '用户管理' } },
      { path: '/isystem/roleUserList', component: 'system/RoleUserList', meta: { title: '角色管理' } },
      { path: '/isystem/permission', component: 'system/PermissionList', meta: { title: '菜单管理' } },
      { path: '/isystem/depart', component: 'system/DepartList', meta: { title: '部门管理' } },
      { path: '/isystem/dict', component: 'system/DictList', meta: { title: '数据字典' } },
      { path: '/isys/category', component: 'system/SysCategoryList', meta: { title: '分类字典' } },
      { path: '/isystem/annountCement', component: 'system/SysAnnouncementList', meta: { title: '系统通告' } },
      { path: '/isystem/fillRule', component: 'system/SysFillRuleList', meta: { title: '系统编码规则' } },
      { path: '/isystem/checkRule', component: 'system/SysCheckRuleList', meta: { title: '系统校验规则' } },
      {
        path: '/online/cgreport/:code',
        component: 'modules/online/cgreport/auto/OnlCgreportAutoList',
        hidden: true,
        meta: { title: 'AUTO在线报表' },
      },
      { path: '/online/cgreport/81', component: '333333', route: '0', meta: { title: '带参数报表' } },
    ],
  },
  {
    path: '/message',
    component: 'layouts/RouteView',
    meta: { title: '消息中心' },
    children: [
      { path: '/isps/userAnnouncement', component: 'system/UserAnnouncementList', meta: { title: '我的消息' } },
    ],
  },
  {
    path: '/dashboard3',
    component: 'layouts/RouteView',
    meta: { title: '系统监控' },
    children: [
      {
        path: '5f22d2592b01c9e9',
        component: 'layouts/IframePageView',
        meta: { title: 'SQL监控', url: `${BASE}/druid/` },
      },
      {
        path: '9cd8afb1fa977115',
        component: 'layouts/IframePageView',
        meta: { title: '报表设计', url: `${BASE}/jmreport/list?token=${TOKEN}`, internalOrExternal: true },
      },
    ],
  },
]
