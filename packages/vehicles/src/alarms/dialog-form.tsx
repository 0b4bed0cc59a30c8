import { useNotifications } from '@trackhoe/shell'
import { Alert } from '@trackhoe/ui'
import type { ReactNode } from 'react'

interface DialogFormProps {
  /** Why it could not be saved. */
  error: Error | null
  onSubmit: () => void
  children: ReactNode
}

/** The fields of a dialog, sent by Enter too; the dialog may stand in a form of its page. */
export function DialogForm({ error, onSubmit, children }: DialogFormProps) {
  const { describe } = useNotifications()
  return (
    <form
      noValidate
      className="grid gap-form-gap"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSubmit()
      }}
    >
      {error && <Alert tone="danger">{describe(error)}</Alert>}
      {children}
    </form>
  )
}
