export {
  Announcement,
  AnnouncementEdit,
  AnnouncementListQuery,
  announcements,
  MESSAGE_CATEGORY,
  NewAnnouncement,
  PRIORITIES,
  ReceivedAnnouncement,
  ReceivedListQuery,
  SEND_STATUS,
  UnreadAnnouncements,
  writeRecipients,
} from './system/announcements.ts'
export {
  categories,
  Category,
  CategoryChoice,
  CategoryEdit,
  CategoryListQuery,
  NewCategory,
} from './system/categories.ts'
export {
  Dictionary,
  dictionaryAdministration,
  DictionaryEdit,
  DictionaryItem,
  DictionaryItemEdit,
  DictionaryItemListQuery,
  DictionaryListQuery,
  NewDictionary,
  NewDictionaryItem,
} from './system/dictionary-administration.ts'
export { QueryRole, savedQueries, SavedQuery, SavedQueryBody } from './system/saved-queries.ts'
export { dictionaryLookups, SubTableSource, TreeSource } from './system/dictionary-lookups.ts'
export { proxy } from './system/proxy.ts'
export {
  CheckRule,
  CheckRuleEdit,
  CheckRuleOutcome,
  CheckRuleStep,
  CheckRuleTrial,
  DuplicateQuery,
  FilledForm,
  FillRule,
  FillRuleEdit,
  FillRuleTrial,
  NewCheckRule,
  NewFillRule,
  RuleListQuery,
  rules,
} from './system/rules.ts'
export { SiteInfo, siteInfo } from './system/site-info.ts'
export { SystemStatus, systemStatus } from './system/system-status.ts'
export { TreeNode } from './wire/tree-node.ts'
export { AuditEntry, AuditListQuery, auditLog } from './system/audit.ts'
export { userSessions } from './system/user-sessions.ts'
export {
  DataRule,
  DataRuleEdit,
  DataRuleListQuery,
  dataRules,
  NewDataRule,
  RULE_CONDITIONS,
  RULE_VARIABLES,
  RuleAttribute,
  RuleEffect,
  RuleEntity,
  dataRuleNames,
} from './system/data-rules.ts'
export {
  departmentAdministration,
  DepartmentDetail,
  DepartmentMove,
  DepartmentUsers,
  DepartmentEdit,
  DepartmentNode,
  DepartmentRow,
  NewDepartment,
  OwnDepartments,
} from './system/department-administration.ts'
export {
  DepartmentGrant,
  departmentPermissions,
  DepartmentRole,
  DepartmentRoleEdit,
  DepartmentRules,
  NewDepartmentRole,
  UserDepartmentRoles,
} from './system/department-permissions.ts'
export { network, Part, PartQuery } from './system/network.ts'
export { CheckedRules, GrantNode, GrantTree, PermissionRule } from './system/permission-tree.ts'
export {
  MENU_TYPE,
  MenuRow,
  NewPermission,
  NewPermissionRule,
  Permission,
  PageAccess,
  PermissionEdit,
  PermissionMove,
  PermissionRow,
  PermissionRuleEdit,
  permissions,
  RoleGrant,
} from './system/permissions.ts'
export {
  NewRole,
  roleAdministration,
  RoleEdit,
  RoleListQuery,
  RoleRules,
  roleNames,
} from './system/role-administration.ts'
export {
  GivenPassword,
  OwnAccount,
  OwnDepart,
  OwnPassword,
  PasswordStrengthAnswer,
  userAdministration,
  UserDepart,
  UsersOfDepartQuery,
} from './system/user-administration.ts'
export type { PasswordStrength } from './system/user-administration.ts'
