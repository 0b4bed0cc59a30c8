export { onlineFormApi } from './endpoints/online-forms.ts'
export type { OnlineFilters } from './endpoints/online-forms.ts'
export { onlineReportApi } from './endpoints/online-reports.ts'
