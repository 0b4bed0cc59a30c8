'use client'

export {
  defineEntity,
  type CheckedBody,
  type Entity,
  type EntityColumn,
  type EntityConfig,
  type EntityField,
  type EntityFieldDefinition,
  type EntityFields,
  type EntityFilter,
  type EntityTexts,
  type ObjectSchema,
  type SaveMode,
} from './entity/definition/define-entity.ts'
export { namedOptions } from './entity/definition/named-options.ts'
export type { EntityAction } from './entity/definition/entity-action.ts'
export type {
  BackgroundFiles,
  EntityFiles,
  FollowUp,
  ImportOutcome,
  ListFile,
  ExportControl,
  TransferControl,
  TransferProgress,
} from './entity/transfer/entity-files.ts'
export { saveFile } from './services/save-file.ts'
export type { FieldCheck } from './entity/dialog/entity-checks.ts'
export type { EntityWriter } from './entity/dialog/send-row.ts'
export type { SaveAnd } from './entity/dialog/use-entity-save.ts'
export type { LoadDetails } from './entity/definition/use-details.ts'
export { EntityList, type EntityListProps, type OpenedRow } from './entity/entity-list.tsx'
export type { EntityListSource, EntitySource } from './entity/entity-source.ts'
export { LazyDialog as EntityDialog, LazyJobsDialog as JobsDialog } from './entity/lazy-dialogs.ts'
export { type ListUrls, MissingUrlError, urlSource, type UrlSourceOptions } from './entity/url-source.ts'
export { fieldValue, type WidgetType } from './widgets/value-registry.ts'
export { PartGroup, type PartGroupProps } from './widgets/kit/part-group.tsx'
export type { FieldChoices, FieldDescription, Widget, WidgetControlProps, WidgetValue } from './widgets/kit/widget.ts'
