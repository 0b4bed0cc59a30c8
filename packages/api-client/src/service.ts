export { serviceDictionaries } from './groups/service-dictionaries.ts'
export { serviceTypes } from './groups/service-types.ts'
export { timeoutRules } from './groups/timeout-rules.ts'
