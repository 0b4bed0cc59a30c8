'use client'

export { chinaRegions } from './regions/china-regions.ts'
export { AreaLinkage, type AreaLinkageProps } from './selectors/fields/area-linkage.tsx'
export { DepartmentSelect, type DepartmentSelectProps } from './selectors/fields/department-select.tsx'
export {
  DictMultiSelect,
  type DictMultiSelectProps,
  DictSelect,
  type DictSelectProps,
} from './selectors/fields/dict-select.tsx'
export { LinkedSelects, type LinkedSelectsProps } from './selectors/fields/linked-selects.tsx'
export { PopupReportDialog } from './selectors/dialogs/popup-report-dialog.tsx'
export type { PopupReportDialogProps } from './selectors/shared/popup-report-props.ts'
export { SearchSelect, type SearchSelectProps } from './selectors/fields/search-select.tsx'
export {
  SelectDepartmentDialog,
  type SelectDepartmentDialogProps,
} from './selectors/dialogs/select-department-dialog.tsx'
export { SelectUserDialog, type SelectUserDialogProps } from './selectors/dialogs/select-user-dialog.tsx'
export type { SelectorFieldProps } from './selectors/shared/selector-field.ts'
export { UserSelect, type UserSelectProps } from './selectors/fields/user-select.tsx'
export { VehicleSelect, type VehicleSelectProps } from './selectors/fields/vehicle-select.tsx'
