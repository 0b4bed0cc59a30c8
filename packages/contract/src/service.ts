export { CONDITION_KEY, CONDITION_OPERATORS, isItemShown, readCondition } from './service/item-condition.ts'
export type { Condition } from './service/item-condition.ts'
export {
  DESIGNER_ITEM_TYPES,
  DESIGNER_ITEMS,
  DesignerItem,
  designerItemOf,
  DesignerItems,
  FixedItems,
} from './service/designer-items.ts'
export type { DesignerItemType } from './service/designer-items.ts'
export { SERVICE_DICTIONARIES, serviceDictionaries, ServiceDictionaryItem } from './service/service-dictionaries.ts'
export {
  NewServiceType,
  ServiceType,
  ServiceTypeEdit,
  ServiceTypeListQuery,
  serviceTypes,
} from './service/service-types.ts'
export {
  editOfTimeoutRule,
  newTimeoutRule,
  NewTimeoutRule,
  TIMEOUT_RULE_STATUS,
  TimeoutRule,
  TimeoutRuleTrial,
  TimeoutRuleEdit,
  TimeoutRuleListQuery,
  timeoutRules,
  UNREMINDED_ROLE_CODE,
} from './service/timeout-rules.ts'
export type { TimeoutRuleStatus } from './service/timeout-rules.ts'
export {
  PRESENCE_INTERVAL_MS,
  TEMPLATE_FIELDS,
  TemplateEditor,
  TemplateVersion,
  templateVersions,
} from './service/template-versions.ts'
export type { TemplateField } from './service/template-versions.ts'
export {
  NewWorkOrder,
  WORK_ORDER_STATUS,
  WorkOrder,
  WorkOrderDetails,
  WorkOrderEdit,
  WorkOrderListQuery,
  WorkOrderPart,
  WorkOrderReport,
  workOrders,
} from './service/work-orders.ts'
export { readJsonText, writeJsonText } from './wire/json-text.ts'
export type { JsonText } from './wire/json-text.ts'
