export {
  extensionOf,
  FieldExtension,
  LinkedChoice,
  LinkSource,
  OnlineQueryItem,
  onlineForms,
  OnlineRow,
} from './online/online-forms.ts'
export {
  onlineReports,
  REPORT_CACHE_MS,
  ReportColumn,
  ReportColumns,
  ReportColumnsAndData,
  ReportData,
  ReportQuery,
} from './online/online-reports.ts'
