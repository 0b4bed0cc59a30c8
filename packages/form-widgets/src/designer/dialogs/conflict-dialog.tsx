import { Alert, Button, Dialog, formatDateTime } from '@trackhoe/ui'
import { useMessages } from '../locale/designer.messages.ts'
import { TemplateDifferences } from './template-differences.tsx'
import type { ItemData } from '../template/template.ts'

/** The version of a template that somebody else has saved meanwhile. */
export interface NewerTemplate {
  readonly items: readonly ItemData[]
  readonly savedBy?: string | null
  readonly savedAt?: string | null
}

export interface ConflictDialogProps {
  mine: readonly ItemData[]
  newer: NewerTemplate
  saving: boolean
  onOverwrite: () => void
  onTake: () => void
  onClose: () => void
}

/** Both versions of a template, before one of them replaces the other. */
export function ConflictDialog({ mine, newer, saving, onOverwrite, onTake, onClose }: ConflictDialogProps) {
  const t = useMessages()
  const { savedBy, savedAt } = newer
  return (
    <Dialog
      onClose={onClose}
      title={t.save.newer}
      width={760}
      footer={
        <>
          <Button onClick={onClose}>{t.save.back}</Button>
          <Button onClick={onTake}>{t.save.take}</Button>
          <Button variant="primary" loading={saving} onClick={onOverwrite}>
            {t.save.overwrite}
          </Button>
        </>
      }
    >
      <Alert tone="warning" className="mb-3">
        {savedBy && savedAt && <p className="m-0">{t.save.newerBy(savedBy, formatDateTime(savedAt, 'minute'))}</p>}
        <p className="m-0">{t.save.explanation}</p>
      </Alert>
      <TemplateDifferences mine={mine} theirs={newer.items} />
    </Dialog>
  )
}
