export {
  type DateTimePrecision,
  displayValue,
  formatDateTime,
  formatFileSize,
  formatNumber,
  isNoValue,
  NO_VALUE,
  type NumberFormat,
} from './format/format.ts'
export { joinList } from './format/join-list.ts'
export { joinParts } from './format/join-parts.ts'
export { setTimeZone, timeZone } from './format/time-zone.ts'
export { type FlatNode, type TreeNode, buildTree } from './tree/tree-model.ts'
export { type DateRange, type DateString, daysInRange, EMPTY_DATE_RANGE, parseDate } from './date-field/date-string.ts'
export {
  type DateTimeFormat,
  type DateTimeRange,
  parseDateTime,
  toDateTimeString,
} from './date-field/date-time-string.ts'
export { type Sheet, toCsv } from './data-table/sheet.ts'
export { pageCount } from './pagination/page-window.ts'
