export {
  DataVersion,
  DataVersionQuery,
  dataVersions,
  LOG_TYPE,
  LogEntry,
  LogQuery,
  systemLog,
} from './jeecgboot/logs.ts'
export {
  MessageTemplate,
  MessageTemplateEdit,
  MessageTemplateQuery,
  messageTemplates,
  NewMessageTemplate,
  TestMessage,
} from './jeecgboot/message-templates.ts'
export { DesignedForm, DesignedFormQuery, designs, DesignedReport, DesignedReportQuery } from './jeecgboot/designs.ts'
export { OnlineUser, OnlineUserQuery, onlineUsers } from './jeecgboot/online-users.ts'
export {
  ApiClient,
  ApiClientEdit,
  ApiClientQuery,
  apiClients,
  NewApiClient,
  NewOpenInterface,
  OpenInterface,
  OpenInterfaceEdit,
  OpenInterfaceQuery,
  openInterfaces,
} from './jeecgboot/open-api.ts'
export { AddressEntry, AddressQuery, people } from './jeecgboot/people.ts'
export { NewPosition, Position, PositionEdit, PositionListQuery, positions } from './jeecgboot/positions.ts'
export {
  JOB_STATUS,
  NewScheduledJob,
  ScheduledJob,
  ScheduledJobEdit,
  ScheduledJobQuery,
  scheduledJobs,
} from './jeecgboot/scheduled-jobs.ts'
export {
  AllowedTable,
  AllowedTableEdit,
  AllowedTableQuery,
  allowedTables,
  DataSource,
  DataSourceEdit,
  DataSourceQuery,
  dataSources,
  GatewayRoute,
  gatewayRoutes,
  HomeRoute,
  HomeRouteEdit,
  HomeRouteQuery,
  homeRoutes,
  NewAllowedTable,
  NewDataSource,
  NewHomeRoute,
  GatewayRouteEdit,
  NewGatewayRoute,
} from './jeecgboot/settings.ts'
export {
  NewTenantPack,
  TenantPack,
  TenantPackEdit,
  TenantPackListQuery,
  tenantPacks,
} from './jeecgboot/tenant-packs.ts'
export { JoinTenant, NewTenant, tenants, Tenant, TenantEdit, TenantListQuery } from './jeecgboot/tenants.ts'
export {
  FormHeadOfJeecgBoot,
  FormLineColumn,
  FormProperty,
  FormSchemaOfJeecgBoot,
  ListDetailsOfJeecgBoot,
  onlineFormRows,
} from './jeecgboot/online-form-rows.ts'
export {
  DepartmentPost,
  DepartmentPostEdit,
  departmentPosts,
  NewDepartmentPost,
  NewUserWithPosts,
  UserWithPosts,
  UserWithPostsEdit,
} from './jeecgboot/user-relations.ts'
