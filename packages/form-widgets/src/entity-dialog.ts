'use client'

export { EntityDetailDialog, type EntityDetailDialogProps } from './entity/dialog/entity-detail-dialog.tsx'
export { EntityDialog, type EntityDialogProps } from './entity/dialog/entity-dialog.tsx'
export type { FieldCheck } from './entity/dialog/entity-checks.ts'
export type { EntityWriter } from './entity/dialog/send-row.ts'
