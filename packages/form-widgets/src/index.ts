'use client'

export { DraftsAlert, type DraftsAlertProps } from './form/drafts-alert.tsx'
export { DraftRestoreAlert, type DraftRestoreAlertProps } from './form/draft-restore-alert.tsx'
export { FormDialog, type FormDialogProps } from './form/form-dialog.tsx'
export { FormField, type FormFieldProps } from './form/form-field.tsx'
export { type FormFailure } from './services/describe-failure.ts'
export { type LoginCredentials, LoginForm, type LoginFormProps } from './form/login-form.tsx'
export { type FormSchemaLike, schemaResolver } from './form/schema-resolver.ts'
export { type DraftHandle, type DraftOptions, useDraft } from './form/use-draft.ts'
export {
  type WidgetMessages,
  WidgetMessagesProvider,
  type WidgetMessagesProviderProps,
} from './messages/widget-messages-provider.tsx'
export {
  type Draft,
  type DraftChange,
  type DraftPort,
  type EditingPort,
  EditingProvider,
  type Edits,
  useEditing,
  useUnsavedEdits,
} from './services/editing.tsx'
export {
  type DepartmentNode,
  type FieldData,
  type FieldOption,
  type LinkedOption,
  type LinkedSource,
  type OptionSearch,
  type RegionNode,
  staticFieldData,
  type StaticFieldData,
  type SubTableSource,
  type TableTreeSource,
  type TreeOption,
} from './services/field-options.ts'
export {
  type DuplicateCheck,
  type FieldRules,
  staticFieldRules,
  type StaticFieldRules,
} from './services/field-rules.ts'
export { type EditorUpload, type FileStore, type FileTransfer, memoryFileStore } from './services/file-store.ts'
export type {
  FoundPlace,
  MapArchiveSource,
  MapDatum,
  MapServices,
  MapSourceChoice,
  MapTileSource,
} from './services/map-services.ts'
export { type DayLimits, isQueryView, queryNamesOf, type QueryItem, type QueryView } from './services/query-item.ts'
export {
  type ReportColumn,
  type ReportDescription,
  type ReportQuery,
  type ReportQueryField,
  type ReportRow,
  type ReportSource,
  type StaticReport,
  staticReports,
} from './services/report-source.ts'
export {
  type QueryConditions,
  type SavedQueryStore,
  staticSavedQueries,
  type StoredQuery,
} from './services/saved-queries.ts'
export { useStoredPicture } from './services/stored-pictures.ts'
export { staticUserDirectory, type UserDirectory, type UserOption, type UserSearch } from './services/user-directory.ts'
export { staticVehicleDirectory, type VehicleDirectory, type VehicleOption } from './services/vehicle-directory.ts'
export {
  type CurrentUser,
  type FailureDescription,
  type Preferences,
  useWidgetServices,
  type WidgetServices,
  WidgetServicesProvider,
} from './services/widget-services.tsx'
