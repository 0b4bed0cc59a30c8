export { chooseOption } from './test-helpers/choose.ts'
export { fieldError, findFieldErrors } from './test-helpers/field-errors.ts'
export { fillField } from './test-helpers/fill-field.ts'
export type { FieldContent } from './test-helpers/fill-field.ts'
export { findField } from './test-helpers/find-field.ts'
export {
  findDialog,
  findToast,
  openDialogs,
  pressButton,
  pressKeys,
  pressSubmit,
  shownToasts,
} from './test-helpers/layers.ts'
export type { FindOptions, TextMatch } from './test-helpers/scope.ts'
export { findTableRow, findTableRows } from './test-helpers/table.ts'
export type { FindRowsOptions, TableRowTexts } from './test-helpers/table.ts'
