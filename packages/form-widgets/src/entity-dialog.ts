'use client'

export { EntityDetailDialog, type EntityDetailDialogProps } from './entity/dialog/entity-detail-dialog.tsx'
export {
  EntityDialog,
  type EntityDialogProps,
  type EntityWriter,
  type FieldCheck,
} from './entity/dialog/entity-dialog.tsx'
