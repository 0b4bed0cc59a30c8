import { Button, cx, IconButton, Input } from '@trackhoe/ui'
import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { CHOSEN_TEXT } from '../../selectors/shared/chosen-text.ts'
import { useMessages } from '../../selectors/shared/selector.messages.ts'
import type { WidgetControlProps } from './widget.ts'

interface DialogFieldProps extends WidgetControlProps {
  text: string
  onClear: () => void
  children: (open: boolean, onOpenChange: (open: boolean) => void) => ReactNode
}

/** A text that a dialog chooses. */
export function DialogField({ field, text, onClear, children, onBlur, inputRef, ...props }: DialogFieldProps) {
  const { clearable = true, disabled = false } = props
  const t = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <div className="flex gap-2">
      <Input
        ref={inputRef}
        readOnly
        disabled={disabled}
        className={cx('min-w-0 flex-1', !disabled && CHOSEN_TEXT)}
        inputClassName="truncate"
        title={text}
        placeholder={field.placeholder ?? t.choose(field.label)}
        value={text}
        onBlur={onBlur}
        onDoubleClick={() => !disabled && setOpen(true)}
        trailing={
          clearable &&
          text !== '' &&
          !disabled && <IconButton label={t.remove(field.label)} icon={<X aria-hidden />} onClick={onClear} />
        }
      />
      <Button
        disabled={disabled}
        aria-label={`${t.select} ${field.label}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t.select}
      </Button>
      {children(open, setOpen)}
    </div>
  )
}
