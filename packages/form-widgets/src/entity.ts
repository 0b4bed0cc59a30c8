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
  type ObjectSchema,
  type SaveMode,
} from './entity/definition/define-entity.ts'
export type { EntityAction } from './entity/definition/entity-action.ts'
export type {
  BackgroundFiles,
  EntityFiles,
  FollowUp,
  ImportOutcome,
  ListFile,
  TransferControl,
  TransferProgress,
} from './entity/transfer/entity-files.ts'
export { saveFile } from './services/save-file.ts'
export type { EntityWriter, FieldCheck } from './entity/dialog/entity-dialog.tsx'
export type { LoadDetails } from './entity/definition/use-details.ts'
export {
  EntityList,
  type EntityListProps,
  type EntitySource,
  LazyJobsDialog as JobsDialog,
  type OpenedRow,
} from './entity/entity-list.tsx'
export { type ListUrls, MissingUrlError, urlSource, type UrlSourceOptions } from './entity/url-source.ts'
export type { WidgetType } from './widgets/built-in-widgets.ts'
export type { FieldChoices, FieldDescription, Widget, WidgetControlProps } from './widgets/widget.ts'
