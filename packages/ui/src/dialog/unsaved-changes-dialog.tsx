import { AlertDialogFrame } from '../modal/alert-dialog-frame.tsx'
import { useMessages } from '../context/ui-context.ts'

interface UnsavedChangesDialogProps {
  open: boolean
  depth: number
  onClose: (leave: boolean) => void
}

/** Asks before a dialog with changes closes. Source: platform specification §2 (unsaved changes). */
export function UnsavedChangesDialog({ open, depth, onClose }: UnsavedChangesDialogProps) {
  const t = useMessages()
  return (
    <AlertDialogFrame
      open={open}
      depth={depth}
      title={t.unsavedTitle}
      message={t.unsaved}
      tone="danger"
      okText={t.ok}
      cancelText={t.cancel}
      loading={false}
      onClose={onClose}
    />
  )
}
