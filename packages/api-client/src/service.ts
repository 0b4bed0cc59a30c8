export { serviceDictionaryApi } from './endpoints/service-dictionaries.ts'
export { serviceTypeApi, templateVersionApi } from './endpoints/service-types.ts'
export { timeoutRuleApi } from './endpoints/timeout-rules.ts'
export { workOrderApi } from './endpoints/work-orders.ts'
