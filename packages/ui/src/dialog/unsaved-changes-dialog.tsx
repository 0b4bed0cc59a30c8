import { AlertFrame } from '../modal/alert-dialog-frame.tsx'
import { useMessages } from '../context/ui-context.ts'

interface AskUnsavedProps {
  open: boolean
  depth: number
  onAnswer: (leave: boolean) => void
}

/** Asks before a dialog with changes closes. Source: platform specification §2 (unsaved changes). */
export function AskUnsaved({ open, depth, onAnswer }: AskUnsavedProps) {
  const t = useMessages()
  return (
    <AlertFrame
      open={open}
      depth={depth}
      title={t.unsavedTitle}
      message={t.unsaved}
      tone="danger"
      okText={t.ok}
      cancelText={t.cancel}
      busy={false}
      onAnswer={onAnswer}
    />
  )
}
