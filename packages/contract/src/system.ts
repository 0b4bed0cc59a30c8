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
  writeAddressees,
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
export { dictionaryLookups, SubTableSource, TreeSource } from './system/dictionary-lookups.ts'
export { proxy } from './system/proxy.ts'
export {
  CheckRule,
  CheckRuleEdit,
  CheckRuleFailure,
  CheckRuleStep,
  DuplicateQuery,
  FilledForm,
  FillRule,
  FillRuleEdit,
  NewCheckRule,
  NewFillRule,
  RuleListQuery,
  rules,
} from './system/rules.ts'
export { SiteInfo, siteInfo } from './system/site-info.ts'
export { TreeNode } from './wire/tree-node.ts'
