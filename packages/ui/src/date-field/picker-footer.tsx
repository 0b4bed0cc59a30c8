import { ActionButton } from '../button/action-button.tsx'
import { Button } from '../button/button.tsx'
import { dateFieldMessages } from '../locale/date-field.messages.ts'
import { useMessages, useComponentMessages } from '../context/ui-context.ts'
import { isWithin } from './date-string.ts'

interface PickerFooterProps {
  draft: string
  min: string | undefined
  max: string | undefined
  onNow: () => void
  onCancel: () => void
  onConfirm: () => void
}

/** 此刻, 取消 and 确定 below a value that is chosen in several steps. Reports a draft outside the limits. */
export function PickerFooter({ draft, min, max, onNow, onCancel, onConfirm }: PickerFooterProps) {
  const messages = useMessages()
  const t = useComponentMessages('dateField', dateFieldMessages)
  const outside = draft !== '' && !isWithin(draft, min, max)
  return (
    <div className="sticky bottom-0 border-t border-line-strong bg-raised px-3 py-1.5">
      <output className="block text-12 text-danger-text empty:hidden">
        {outside && (min && draft < min ? t.notBefore(min) : t.notAfter(max ?? ''))}
      </output>
      <div className="flex min-h-8 items-center gap-2">
        <ActionButton className="my-0 me-auto text-accent-text" onClick={onNow}>
          {t.now}
        </ActionButton>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button size="small" variant="primary" disabled={draft === '' || outside} onClick={onConfirm}>
          {messages.ok}
        </Button>
      </div>
    </div>
  )
}
