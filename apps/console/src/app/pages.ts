import { lazyPage, type LazyPage } from '@trackhoe/ui'

/** The pages by the names that the server's menu has for them: the only place where the console knows its pages. */
export const pages: Readonly<Record<string, LazyPage>> = {
  'home/Home': lazyPage(async () => (await import('../pages/home/home.tsx')).Home),
  'vehicle/DistributionMap': lazyPage(
    async () => (await import('../pages/vehicle/distribution-map/distribution-map.tsx')).DistributionMapPage,
  ),
  'vehicle/VehicleList': lazyPage(
    async () => (await import('../pages/vehicle/vehicle-list/vehicle-list.tsx')).VehicleList,
  ),
  'vehicle/VehicleDetail': lazyPage(
    async () => (await import('../pages/vehicle/vehicle-detail/vehicle-detail.tsx')).VehicleDetail,
  ),
  'vehicle/TerminalAccess': lazyPage(
    async () => (await import('../pages/vehicle/terminal-access/terminal-access.tsx')).TerminalAccessPage,
  ),
  'vehicle/DeviceList': lazyPage(async () => (await import('../pages/vehicle/device-list/device-list.tsx')).DeviceList),
  'vehicle/VehicleTypeList': lazyPage(
    async () => (await import('../pages/vehicle/vehicle-type-list/vehicle-type-list.tsx')).VehicleTypeList,
  ),
  'vehicle/ConsumerList': lazyPage(
    async () => (await import('../pages/vehicle/consumer-list/consumer-list.tsx')).ConsumerList,
  ),
  'vehicle/CommandRecordList': lazyPage(
    async () => (await import('../pages/vehicle/command-record-list/command-record-list.tsx')).CommandRecordList,
  ),
  'vehicle/ParameterList': lazyPage(
    async () => (await import('../pages/vehicle/parameter-list/parameter-list.tsx')).ParameterList,
  ),
  'vehicle/MessageHistory': lazyPage(
    async () => (await import('../pages/vehicle/message-history/message-history.tsx')).MessageHistory,
  ),
  'vehicle/SulfurReport': lazyPage(
    async () => (await import('../pages/vehicle/sulfur-report/sulfur-report.tsx')).SulfurReportList,
  ),
  'vehicle/DataDownload': lazyPage(
    async () => (await import('../pages/vehicle/data-download/data-download.tsx')).DataDownload,
  ),
  'vehicle/ParameterCatalogue': lazyPage(
    async () => (await import('../pages/vehicle/parameter-catalog/parameter-catalog.tsx')).ParameterCatalog,
  ),
  'vehicle/TelemetryRetention': lazyPage(
    async () => (await import('../pages/vehicle/telemetry-retention/telemetry-retention.tsx')).TelemetryRetentionList,
  ),
  'alarm/AlarmList': lazyPage(async () => (await import('../pages/alarm/alarm-list/alarm-list.tsx')).AlarmList),
  'alarm/AlarmDetails': lazyPage(async () => (await import('../pages/alarm/alarm-details/alarm-page.tsx')).AlarmPage),
  'alarm/AlarmRuleList': lazyPage(
    async () => (await import('../pages/alarm/alarm-rule-list/alarm-rule-list.tsx')).AlarmRuleList,
  ),
  'alarm/AlarmChannelList': lazyPage(
    async () => (await import('../pages/alarm/alarm-channel-list/alarm-channel-list.tsx')).AlarmChannelList,
  ),
  'alarm/AlarmDeliveryList': lazyPage(
    async () => (await import('../pages/alarm/alarm-delivery-list/alarm-delivery-list.tsx')).AlarmDeliveryList,
  ),
  'alarm/DutyPlanList': lazyPage(
    async () => (await import('../pages/alarm/duty-plan-list/duty-plan-list.tsx')).DutyPlanList,
  ),
  'alarm/AlarmReport': lazyPage(
    async () => (await import('../pages/alarm/alarm-report/alarm-report-page.tsx')).AlarmReportPage,
  ),
  'service/ServiceTypeList': lazyPage(
    async () => (await import('../pages/service/service-type-list/service-type-list.tsx')).ServiceTypeList,
  ),
  'service/WorkOrderList': lazyPage(
    async () => (await import('../pages/service/work-order-list/work-order-list.tsx')).WorkOrderList,
  ),
  'service/WorkOrderDetails': lazyPage(
    async () => (await import('../pages/service/work-order/work-order-page.tsx')).WorkOrderPage,
  ),
  'service/WorkOrderTemplateDesigner': lazyPage(
    async () =>
      (await import('../pages/service/template-designer/work-order-template-designer.tsx')).WorkOrderTemplateDesigner,
  ),
  'service/ReportTemplateDesigner': lazyPage(
    async () =>
      (await import('../pages/service/template-designer/report-template-designer.tsx')).ReportTemplateDesigner,
  ),
  'service/FixedItemsDesigner': lazyPage(
    async () => (await import('../pages/service/template-designer/fixed-items-designer.tsx')).FixedItemsDesigner,
  ),
  'service/ServiceTypeDetails': lazyPage(
    async () => (await import('../pages/service/service-type-details/service-type-details.tsx')).ServiceTypeDetails,
  ),
  'online/ReportPage': lazyPage(async () => (await import('../pages/online/report-page/report-page.tsx')).ReportPage),
  'online/ReportEditor': lazyPage(
    async () => (await import('../pages/online/report-editor/report-editor.tsx')).ReportEditor,
  ),
  'online/ReportList': lazyPage(async () => (await import('../pages/online/report-list/report-list.tsx')).ReportList),
  'system/UserList': lazyPage(async () => (await import('../pages/system/user-list/user-list.tsx')).UserList),
  'system/RoleList': lazyPage(async () => (await import('../pages/system/role-list/role-list.tsx')).RoleList),
  'system/AnnouncementList': lazyPage(
    async () => (await import('../pages/system/announcement-list/announcement-list.tsx')).AnnouncementList,
  ),
  'system/CategoryTree': lazyPage(
    async () => (await import('../pages/system/category-tree/category-tree.tsx')).CategoryTree,
  ),
  'system/PermissionList': lazyPage(
    async () => (await import('../pages/system/permission-list/permission-list.tsx')).PermissionList,
  ),
  'system/DepartmentTree': lazyPage(
    async () => (await import('../pages/system/department-tree/department-tree.tsx')).DepartmentTree,
  ),
  'system/DictionaryList': lazyPage(
    async () => (await import('../pages/system/dictionary-list/dictionary-list.tsx')).DictionaryList,
  ),
  'system/OrganizationList': lazyPage(
    async () => (await import('../pages/system/organization-list/organization-list.tsx')).OrganizationList,
  ),
  'system/TenantPageConfig': lazyPage(
    async () => (await import('../pages/system/tenant-page-config/tenant-page-config.tsx')).TenantPageConfig,
  ),
  'system/DataRuleList': lazyPage(
    async () => (await import('../pages/system/data-rule-list/data-rule-list.tsx')).DataRuleList,
  ),
  'system/AuditLogList': lazyPage(
    async () => (await import('../pages/system/audit-log-list/audit-log-list.tsx')).AuditLogList,
  ),
  'system/RuleList': lazyPage(async () => (await import('../pages/system/rule-list/rule-list.tsx')).RuleList),
  'system/FillRuleList': lazyPage(async () => (await import('../pages/system/rule-list/rule-list.tsx')).FillRuleList),
  'system/CheckRuleList': lazyPage(async () => (await import('../pages/system/rule-list/rule-list.tsx')).CheckRuleList),
  'online/FormDesignList': lazyPage(
    async () => (await import('../pages/online/form-design/form-design-list.tsx')).FormDesignList,
  ),
  'online/FormDesigner': lazyPage(
    async () => (await import('../pages/online/form-designer/form-designer.tsx')).FormDesigner,
  ),
  'online/FormListPage': lazyPage(
    async () => (await import('../pages/online/form-list/form-list-page.tsx')).FormListPage,
  ),
  'isps/UserAnnouncement': lazyPage(
    async () => (await import('../pages/isps/user-announcement/user-announcement.tsx')).UserAnnouncement,
  ),
  'account/Settings': lazyPage(async () => (await import('../pages/account/settings/settings.tsx')).AccountSettings),
  'system/DisplayTokenList': lazyPage(
    async () => (await import('../pages/system/display-token-list/display-token-list.tsx')).DisplayTokenList,
  ),
  'system/FormSample': lazyPage(
    async () => (await import('../pages/system/form-sample/form-sample.tsx')).FormSamplePage,
  ),
  'system/SystemStatus': lazyPage(
    async () => (await import('../pages/system/system-status/system-status.tsx')).SystemStatusPage,
  ),
  'system/Capabilities': lazyPage(
    async () => (await import('../pages/system/capabilities/capabilities.tsx')).Capabilities,
  ),
  'jeecgboot/PositionList': lazyPage(
    async () => (await import('../pages/jeecgboot/position-list/position-list.tsx')).PositionList,
  ),
  'jeecgboot/TenantList': lazyPage(
    async () => (await import('../pages/jeecgboot/tenant-list/tenant-list.tsx')).TenantList,
  ),
  'jeecgboot/TenantPackList': lazyPage(
    async () => (await import('../pages/jeecgboot/tenant-pack-list/tenant-pack-list.tsx')).TenantPackList,
  ),
  'jeecgboot/AddressBook': lazyPage(
    async () => (await import('../pages/jeecgboot/address-book/address-book.tsx')).AddressBook,
  ),
  'jeecgboot/HomeRouteList': lazyPage(
    async () => (await import('../pages/jeecgboot/home-route-list/home-route-list.tsx')).HomeRouteList,
  ),
  'jeecgboot/AllowedTableList': lazyPage(
    async () => (await import('../pages/jeecgboot/allowed-table-list/allowed-table-list.tsx')).AllowedTableList,
  ),
  'jeecgboot/GatewayRouteList': lazyPage(
    async () => (await import('../pages/jeecgboot/gateway-route-list/gateway-route-list.tsx')).GatewayRouteList,
  ),
  'jeecgboot/ScheduledJobList': lazyPage(
    async () => (await import('../pages/jeecgboot/scheduled-job-list/scheduled-job-list.tsx')).ScheduledJobList,
  ),
  'jeecgboot/DataSourceList': lazyPage(
    async () => (await import('../pages/jeecgboot/data-source-list/data-source-list.tsx')).DataSourceList,
  ),
  'jeecgboot/LogList': lazyPage(async () => (await import('../pages/jeecgboot/log-list/log-list.tsx')).LogList),
  'jeecgboot/DataVersionList': lazyPage(
    async () => (await import('../pages/jeecgboot/data-version-list/data-version-list.tsx')).DataVersionList,
  ),
  'jeecgboot/OnlineUserList': lazyPage(
    async () => (await import('../pages/jeecgboot/online-user-list/online-user-list.tsx')).OnlineUserList,
  ),
  'jeecgboot/ApiClientList': lazyPage(
    async () => (await import('../pages/jeecgboot/api-client-list/api-client-list.tsx')).ApiClientList,
  ),
  'jeecgboot/OpenInterfaceList': lazyPage(
    async () => (await import('../pages/jeecgboot/open-interface-list/open-interface-list.tsx')).OpenInterfaceList,
  ),
  'jeecgboot/MessageTemplateList': lazyPage(
    async () =>
      (await import('../pages/jeecgboot/message-template-list/message-template-list.tsx')).MessageTemplateList,
  ),
  'jeecgboot/DesignedFormList': lazyPage(
    async () => (await import('../pages/jeecgboot/design-list/design-list.tsx')).DesignedFormList,
  ),
  'jeecgboot/DesignedReportList': lazyPage(
    async () => (await import('../pages/jeecgboot/design-list/design-list.tsx')).DesignedReportList,
  ),
}
