export { CommaList, CommaListResult, joinLists } from './wire/comma-list.ts'
export { endpoint } from './wire/endpoint.ts'
export type {
  AnyEndpoint,
  BodyInput,
  BodyOutput,
  Encoding,
  Endpoint,
  Method,
  ParamsOf,
  QueryInput,
  QueryOutput,
  ResultInput,
  ResultOutput,
} from './wire/endpoint.ts'
export { UNAUTHORIZED_MESSAGE, Envelope, EnvelopeCode, RefusalResult, RowQuotaRefusal } from './wire/envelope.ts'
export { FLAVORS } from './wire/flavor.ts'
export type { Flavor } from './wire/flavor.ts'
export { ACCESS_TOKEN_HEADER, TENANT_HEADERS } from './wire/headers.ts'
export { label, labelAt, labelOf, labelTextsOf } from './wire/label.ts'
export { subjectNames } from './wire/subject-names.ts'
export type { SubjectNames } from './wire/subject-names.ts'
export { wireObject } from './wire/object.ts'
export { DEFAULT_PAGE_SIZE, DEFAULT_SORT, LIST_DEFAULTS, PAGE_SIZES, PageOf, PageQuery } from './wire/page.ts'
export type { Page } from './wire/page.ts'
export { Code, Count, OptionalNumber, OptionalText, readCommaList, writeCommaList } from './wire/values.ts'
export { DictItem, DictItems, dictText } from './wire/dict-item.ts'
export {
  readSuperQuery,
  SUPER_QUERY_RULES,
  SuperQueryCondition,
  SuperQueryFields,
  writeSuperQuery,
} from './wire/super-query.ts'
export type { SuperQueryRule } from './wire/super-query.ts'
export {
  MenuMeta,
  MenuNode,
  permission,
  PermissionCodes,
  PermissionEntry,
  UserPermission,
} from './session/permission.ts'
export { LoginBody, LoginDepart, LoginRefusal, LoginTenant, session, SignedIn } from './session/session.ts'
export { Platform, PLATFORM_VERSION, readPlatform } from './session/platform.ts'
export { UserInfo } from './session/user-info.ts'
export { HomePageConfig, LoginPageConfig, pageConfig, systemNameOf, type SystemNames } from './tenant/page-config.ts'
export { Department, departments } from './system/departments.ts'
export { dictionaries } from './system/dictionaries.ts'
export { Overview, overview } from './system/overview.ts'
export { Role, roles } from './system/roles.ts'
export { NewUser, User, USER_STATUS, UserEdit, UserListQuery, users } from './system/users.ts'
