import { Button, Dialog, Alert } from '@trackhoe/ui'
import { useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import type { OpenEdits } from './edits-store.ts'

export interface UnsavedDialogProps {
  edits: readonly OpenEdits[]
  /** `true`: nothing remains that would be lost without confirmation. */
  onAnswer: (leave: boolean) => void
}

/** Lists the unsaved edits: save all that can be saved, discard, or stay. */
export function UnsavedDialog({ edits, onAnswer }: UnsavedDialogProps) {
  const t = useMessages().unsaved
  const [left, setLeft] = useState(edits)
  const [failed, setFailed] = useState(false)
  const [saving, setSaving] = useState(false)
  const savable = left.filter((each) => each.save)

  async function saveAll() {
    setSaving(true)
    // One after the other: two of them may change the same record.
    const unsaved: OpenEdits[] = []
    for (const each of left) {
      const saved = each.save ? await each.save().catch(() => false) : false
      if (!saved) unsaved.push(each)
    }
    setSaving(false)
    if (unsaved.length === 0) return onAnswer(true)
    setLeft(unsaved)
    setFailed(true)
  }

  function discardAll() {
    for (const each of left) each.discard?.()
    onAnswer(true)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !saving && onAnswer(false)}
      title={t.title}
      width={420}
      footer={
        <>
          <Button onClick={() => onAnswer(false)} disabled={saving}>
            {t.cancel}
          </Button>
          <Button variant="danger-quiet" onClick={discardAll} disabled={saving}>
            {t.discard}
          </Button>
          {savable.length > 0 && (
            <Button variant="primary" onClick={() => void saveAll()} loading={saving}>
              {t.save}
            </Button>
          )}
        </>
      }
    >
      {failed && (
        <Alert tone="danger" className="mb-3">
          {t.failed}
        </Alert>
      )}
      <p>{t.message}</p>
      <ul aria-label={t.list} className="mt-2 grid grid-cols-1 gap-1">
        {left.map((each) => (
          <li key={`${each.tabId} ${each.id}`} className="flex items-baseline gap-2">
            <span aria-hidden className="size-1.5 flex-none translate-y-[-2px] rounded-full bg-accent" />
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">{each.title}</span>
            {!each.save && <span className="flex-none text-12 text-ink-3">{t.notSavable}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
