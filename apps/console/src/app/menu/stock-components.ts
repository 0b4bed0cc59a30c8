import type { MenuNode } from '@trackhoe/contract'

/**
 * The pages of this console by the names that a stock JeecgBoot has for the same ones: line 3 (3.5 and later), then line 2 (2.4 to 3.4).
 * Source: the menus of JeecgBoot 3.9.1 and 2.4.6.
 */
const stockComponents: Readonly<Record<string, string>> = {
  'dashboard/Analysis': 'home/Home',
  'dashboard/workbench/index': 'home/Home',
  'system/user/index': 'system/UserList',
  'system/role/index': 'system/RoleList',
  'system/menu/index': 'system/PermissionList',
  'system/depart/index': 'system/DepartmentTree',
  'system/dict/index': 'system/DictionaryList',
  'system/category/index': 'system/CategoryTree',
  'system/notice/index': 'system/AnnouncementList',
  'system/checkRule/index': 'system/CheckRuleList',
  'system/fillRule/index': 'system/FillRuleList',
  'system/usersetting/UserSetting': 'account/Settings',
  'monitor/mynews/index': 'isps/UserAnnouncement',
  'super/online/cgreport/auto/OnlCgReportList': 'online/ReportPage',
  'super/online/cgform/auto/default/OnlineAutoList': 'online/FormListPage',
  'super/online/cgform/auto/tree/OnlineAutoTreeList': 'online/FormListPage',
  'system/position/index': 'jeecgboot/PositionList',
  'system/tenant/index': 'jeecgboot/TenantList',
  'system/tenant/pack/TenantDefaultPackList': 'jeecgboot/TenantPackList',
  'system/address/index': 'jeecgboot/AddressBook',
  'system/homeConfig/index': 'jeecgboot/HomeRouteList',
  'system/tableWhiteList/SysTableWhiteListList': 'jeecgboot/AllowedTableList',
  'monitor/route/index': 'jeecgboot/GatewayRouteList',
  'monitor/quartz/index': 'jeecgboot/ScheduledJobList',
  'monitor/datasource/index': 'jeecgboot/DataSourceList',
  'monitor/log/index': 'jeecgboot/LogList',
  'monitor/datalog/index': 'jeecgboot/DataVersionList',
  'system/onlineuser/OnlineUserList': 'jeecgboot/OnlineUserList',
  'openapi/OpenApiAuthList': 'jeecgboot/ApiClientList',
  'openapi/OpenApiList': 'jeecgboot/OpenInterfaceList',
  'system/message/template/index': 'jeecgboot/MessageTemplateList',
  'super/online/cgform/index': 'jeecgboot/DesignedFormList',
  'super/online/cgreport/index': 'jeecgboot/DesignedReportList',

  'dashboard/Workplace': 'home/Home',
  'system/RoleUserList': 'system/RoleList',
  'system/DepartList': 'system/DepartmentTree',
  'system/DictList': 'system/DictionaryList',
  'system/SysCategoryList': 'system/CategoryTree',
  'system/SysAnnouncementList': 'system/AnnouncementList',
  'system/SysCheckRuleList': 'system/CheckRuleList',
  'system/SysFillRuleList': 'system/FillRuleList',
  'system/UserAnnouncementList': 'isps/UserAnnouncement',
  'account/settings/Index': 'account/Settings',
  'modules/online/cgreport/auto/OnlCgreportAutoList': 'online/ReportPage',
}

/** Returns a menu whose pages have the names of this console. Other names stay. */
export function withOwnComponents(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.map((node) => {
    const { component, children } = node
    const own = component && Object.hasOwn(stockComponents, component) ? stockComponents[component] : undefined
    return {
      ...node,
      component: own ?? component,
      children: children && withOwnComponents(children),
    }
  })
}
