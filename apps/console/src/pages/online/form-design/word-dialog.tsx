import { Alert, Dialog, Field, Input, type LazyProps } from '@trackhoe/ui'
import { useId, useState, type ReactNode } from 'react'
import { useFormHeadMessages } from './form-heads.messages.ts'
import { DialogActions, useSaving } from '@trackhoe/shell'

interface WordDialogProps extends Pick<LazyProps, 'onDismiss'> {
  title: string
  /** The loss that is confirmed. */
  children: ReactNode
  /** The text that has to be typed. */
  word: string
  confirmText?: string
  width?: number
  onConfirm: (word: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a word before something is lost. A failure stands in the dialog, and the word stays. */
export function WordDialog({ title, children, word, confirmText, width = 520, onConfirm, onClose }: WordDialogProps) {
  const t = useFormHeadMessages()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const { saving: busy, failure, save } = useSaving()

  const confirm = () =>
    save(async () => {
      await onConfirm(typed.trim())
      onClose()
    })

  return (
    <Dialog
      onClose={onClose}
      title={title}
      width={width}
      footer={
        <DialogActions
          cancel={t.cancel}
          cancelDisabled={busy}
          variant="danger"
          type="submit"
          form={formId}
          loading={busy}
          disabled={typed.trim() !== word}
        >
          {confirmText ?? t.confirm}
        </DialogActions>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === word) void confirm()
        }}
        className="grid gap-3"
      >
        {failure !== '' && <Alert tone="danger">{failure}</Alert>}
        {children}
        <Field label={t.typeWord(word)}>
          <Input autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
