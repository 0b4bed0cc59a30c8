'use client'

export { ConfirmDialog, type ConfirmDialogProps } from '../confirm-dialog/confirm-dialog.tsx'
export { type ConfirmOptions, useConfirm } from '../confirm-dialog/use-confirm.tsx'
