import type { MenuNode } from '@trackhoe/contract'

/** As both lines of JeecgBoot write them in their menus. */
const BASE = "{{ window._CONFIG['domianURL'] }}"
const TOKEN = `$\{token}`
const TENANT = `$\{tenantId}`

/** The groups of a stock 3.9.1 whose entries are demonstrations of its own components. */
export const demonstrationGroups = ['组件示例', '导航示例']

/**
 * The menu of the administrator of a stock JeecgBoot 3.9.1, as recorded, without the groups of demonstrations, and without
 * icons and ids.
 */
export const recordedMenu: MenuNode[] = [
  {
    path: '/airag',
    component: 'layouts/default/index',
    meta: { title: 'AI应用平台' },
    children: [
      { path: '/super/airag/aiapp/AiAppList', component: 'super/airag/aiapp/AiAppList', meta: { title: 'AI应用管理' } },
      { path: '/super/airag/aiknowledge/AiKnowledgeBaseList', component: 'super/airag/aiknowledge/AiKnowledgeBaseList', meta: { title: 'AI知识库' } },
      { path: '/process/list/airag', component: 'super/airag/aiflow/pages/ProcessList', meta: { title: 'AI流程设计' } },
      { path: '/super/airag/aimodel/AiModelList', component: 'super/airag/aimodel/AiModelList', meta: { title: 'AI模型配置' } },
      { path: '/super/airag/aiapp/chat/AiChat', component: 'super/airag/aiapp/chat/AiChat', hidden: true, meta: { title: 'AI聊天' } },
    ],
  },
  {
    path: '/dashboard',
    component: 'layouts/default/index',
    redirect: '/dashboard/analysis',
    meta: { title: '主页' },
    children: [
      { path: '/dashboard/analysis', component: 'dashboard/Analysis', meta: { title: '首页' } },
      { path: '/dashboard/workbench', component: 'dashboard/workbench/index', meta: { title: '工作台' } },
      { path: 'faf73f2af48c0678ccf17db1da368109', component: 'https://127.0.0.1', route: '0', meta: { title: 'JEECG官网', internalOrExternal: true, url: 'https://127.0.0.1' } },
    ],
  },
  {
    path: '/online',
    component: 'layouts/default/index',
    redirect: '/online/cgform',
    meta: { title: '低代码开发' },
    children: [
      { path: '/online/cgform', component: 'super/online/cgform/index', meta: { title: 'Online表单开发' } },
      { path: '/online/cgreport', component: 'super/online/cgreport/index', meta: { title: 'Online报表配置' } },
      { path: '/system/checkrule', component: 'system/checkRule/index', meta: { title: '系统校验规则' } },
      { path: '/system/fillrule', component: 'system/fillRule/index', meta: { title: '系统编码规则' } },
      { path: '/app/version', component: 'system/appVersion/SysAppVersion', meta: { title: 'APP版本管理' } },
      { path: '/online/cgformDetail/:id', component: 'super/online/cgform/auto/default/OnlineAutoDetail', hidden: true, meta: { title: 'AUTO在线表单详情' } },
      { path: '/online/cgformErpList/:id', component: 'super/online/cgform/auto/erp/OnlCgformErpList', hidden: true, meta: { title: 'AUTO在线ERP表单' } },
      { path: '/online/cgreport/:id', component: 'super/online/cgreport/auto/OnlCgReportList', hidden: true, meta: { title: 'AUTO在线报表' } },
      { path: '/online/cgformInnerTableList/:id', component: 'super/online/cgform/auto/innerTable/OnlCgformInnerTableList', hidden: true, meta: { title: 'AUTO在线一对多内嵌' } },
      { path: '/online/cgformTabList/:id', component: 'super/online/cgform/auto/tab/OnlCgformTabList', hidden: true, meta: { title: 'AUTO在线Tab风格' } },
      { path: '/online/cgformList/:id', component: 'super/online/cgform/auto/default/OnlineAutoList', hidden: true, meta: { title: 'AUTO在线表单' } },
      { path: '/online/cgformTreeList/:id', component: 'super/online/cgform/auto/tree/OnlineAutoTreeList', hidden: true, meta: { title: 'AUTO树表单列表' } },
      { path: '/online/copyform/:code', component: 'super/online/cgform/CgformCopyList', hidden: true, meta: { title: 'Online表单视图' } },
    ],
  },
  {
    path: '/dataVisual',
    component: 'layouts/default/index',
    meta: { title: '数据可视化' },
    children: [
      { path: '/jmreport', component: `${BASE}/jmreport/list?token=${TOKEN}`, meta: { title: '报表设计器', internalOrExternal: true } },
      { path: '/report/drag', component: `${BASE}/drag/list?token=${TOKEN}&tenantId=${TENANT}`, route: '0', meta: { title: '大屏和仪表盘', internalOrExternal: true } },
    ],
  },
  {
    path: '/isystem',
    component: 'layouts/RouteView',
    meta: { title: '系统管理' },
    children: [
      { path: '/system/menu', component: 'system/menu/index', meta: { title: '菜单管理' } },
      { path: '/system/user', component: 'system/user/index', meta: { title: '用户管理' } },
      { path: '/system/homeConfig', component: 'system/homeConfig/index', meta: { title: '首页配置' } },
      { path: '/system/role', component: 'system/role/index', meta: { title: '角色管理' } },
      { path: '/system/depart', component: 'system/depart/index', meta: { title: '部门管理' } },
      { path: '/system/tableWhiteList', component: 'system/tableWhiteList/SysTableWhiteListList', meta: { title: '白名单管理' } },
      { path: '/system/dict', component: 'system/dict/index', meta: { title: '数据字典' } },
      { path: '/system/position', component: 'system/position/index', meta: { title: '职务级别' } },
      { path: '/system/tenant', component: 'system/tenant/index', meta: { title: '多租户管理' } },
      { path: '/tenant/TenantDefaultPack', component: 'system/tenant/pack/TenantDefaultPackList', meta: { title: '租户默认套餐' } },
      { path: '/system/notice', component: 'system/notice/index', meta: { title: '通知公告' } },
      { path: '/system/category', component: 'system/category/index', meta: { title: '分类字典' } },
      { path: '/system/usersetting', component: 'system/usersetting/UserSetting', hidden: true, meta: { title: '用户设置' } },
      { path: '/third/app', component: 'system/appconfig/ThirdAppConfigList', meta: { title: '第三方配置' } },
      { path: '/address', component: 'system/address/index', meta: { title: '通讯录' } },
    ],
  },
  {
    path: '/monitor',
    component: 'layouts/RouteView',
    meta: { title: '系统监控' },
    children: [
      { path: '/monitor/route', component: 'monitor/route/index', meta: { title: '网关路由' } },
      { path: '/monitor/quartz', component: 'monitor/quartz/index', meta: { title: '定时任务' } },
      { path: '/monitor/datasource', component: 'monitor/datasource/index', meta: { title: '数据源管理' } },
      { path: '/monitor/log', component: 'monitor/log/index', meta: { title: '日志管理' } },
      { path: '/monitor/datalog', component: 'monitor/datalog/index', meta: { title: '数据日志' } },
      { path: '/monitor/druid', component: `${BASE}/druid`, meta: { title: 'SQL监控' } },
      { path: '/monitor/server', component: 'monitor/server/index', meta: { title: '性能监控' } },
      { path: '/monitor/redis', component: 'monitor/redis/index', meta: { title: 'Redis监控' } },
      { path: '/monitor/trace', component: 'monitor/trace/index', meta: { title: '请求追踪' } },
      { path: '/system/onlineuser', component: 'system/onlineuser/OnlineUserList', meta: { title: '在线用户' } },
    ],
  },
  {
    path: '/openapi',
    component: 'layouts/RouteView',
    meta: { title: 'OpenAPI' },
    children: [
      { path: '/openapi/openApiAuthList', component: 'openapi/OpenApiAuthList', meta: { title: '授权管理' } },
      { path: '/openapi/openApiList', component: 'openapi/OpenApiList', meta: { title: '接口管理' } },
      { path: '/openapi/SwaggerUI', component: 'openapi/SwaggerUI', meta: { title: '接口文档' } },
    ],
  },
  {
    path: '/message',
    component: 'layouts/default/index',
    redirect: '/message/manage',
    meta: { title: '消息中心' },
    children: [
      { path: '/message/template', component: 'system/message/template/index', meta: { title: '消息模板' } },
      { path: '/monitor/mynews', component: 'monitor/mynews/index', meta: { title: '我的消息' } },
    ],
  },
  {
    path: '/report',
    component: 'layouts/RouteView',
    meta: { title: '统计报表' },
    children: [
      { path: '/report/chartDemo', component: 'report/chartdemo/index', meta: { title: 'EChartDemo' } },
      { path: '/statisticst', component: 'report/statisticst/index', meta: { title: '布局统计报表' } },
      { path: '/online/cgreport/1256627801873821698', component: '1', route: '0', meta: { title: 'Online报表例子' } },
      { path: '/drag/view/964024982110830592', component: `${BASE}/drag/view?pageId=964024982110830592&token=${TOKEN}&tenantId=${TENANT}`, meta: { title: '仪表盘集成示例' } },
      { path: '/online/cgformList/d35109c3632c4952a19ecc094943dd71', component: '1', route: '0', meta: { title: 'Online表单例子' } },
      { path: '/jmreport/view/961455b47c0b86dc961e90b5893bff05', component: `${BASE}/jmreport/view/961455b47c0b86dc961e90b5893bff05?token=${TOKEN}`, meta: { title: '积木报表例子' } },
      { path: '/test/bigScreen/templat/index1', component: `${BASE}/test/bigScreen/templat/index1`, meta: { title: '生产销售监控大屏' } },
      { path: '/test/bigScreen/templat/index2', component: `${BASE}/test/bigScreen/templat/index2`, meta: { title: '智慧物流监控大屏' } },
      { path: '/test/jmbigscreen2', component: 'https://127.0.0.1/bigscreen/#/view/bs_1394991793166094338', meta: { title: '积木大屏案例' } },
      { path: '/online/cgreport/1590154651759259649?sex=1', component: 'layouts/RouteView', route: '0', meta: { title: '带参数报表' } },
    ],
  },
] // prettier-ignore

/** The titles of the entries that a menu shows, groups left out. */
export function entryTitles(nodes: readonly MenuNode[]): string[] {
  return nodes.flatMap(({ hidden, meta, children }) => {
    if (hidden === true) return []
    return children && children.length > 0 ? entryTitles(children) : [meta?.title ?? '']
  })
}

/** Entries of the recorded menu by their paths. */
export const recordedEntries = (...paths: readonly string[]): MenuNode[] =>
  paths.map((path) => {
    const entry = recordedMenu.flatMap(({ children }) => children ?? []).find((one) => one.path === path)
    if (!entry) throw new Error(`[jeecgboot-stand-in] No entry of the recorded menu has the path ${path}.`)
    return entry
  })
