import type { PartSettings } from '../component-theme/component-theme.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import { AlertDialogFrame } from '../modal/alert-dialog-frame.tsx'
import type { ConfirmDialogParts } from '../modal/alert-dialog-frame.tsx'
import { useMessages } from '../context/ui-context.ts'

interface UnsavedChangesDialogProps {
  open: boolean
  depth: number
  onClose: (leave: boolean) => void
}

/** Asks before a dialog with changes closes. Source: platform specification §2 (unsaved changes). */
export function UnsavedChangesDialog({ open, depth, onClose }: UnsavedChangesDialogProps) {
  const t = useMessages()
  const [, part] = useComponentTheme<PartSettings<ConfirmDialogParts>>('ConfirmDialog', NO_PROPS)
  return (
    <AlertDialogFrame
      partOf={part}
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

const NO_PROPS = {}
