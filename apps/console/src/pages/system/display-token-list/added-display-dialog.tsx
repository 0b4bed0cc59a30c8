import { useCopy } from '@trackhoe/shell'
import { Alert, Button, Dialog, IconButton, Input } from '@trackhoe/ui'
import { QrCode } from '@trackhoe/ui/qr-code'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import { useDisplayTokenMessages } from './display-tokens.messages.ts'
import { displayAddress } from './display-address.ts'

/** A display that was just added, with the token that is never shown again. */
export interface AddedDisplay {
  name: string
  scope: string
  token: string
}

export interface AddedDisplayDialogProps {
  display: AddedDisplay
  onClose: () => void
}

/** Shows the token of a new display, once. */
export function AddedDisplayDialog({ display, onClose }: AddedDisplayDialogProps) {
  const t = useDisplayTokenMessages()
  const address = displayAddress(window.location.origin, display.scope, display.token)
  return (
    <Dialog
      onClose={onClose}
      title={t.madeTitle(display.name)}
      width={560}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <div className="grid gap-form-gap">
        <Alert tone="warning">{t.once}</Alert>
        <Copied label={t.address} text={address} />
        <Copied label={t.token} text={display.token} />
        <div className="grid justify-items-center gap-2">
          <QrCode value={address} label={t.code} size={168} />
          <span className="text-12 text-ink-3">{t.codeHint}</span>
        </div>
      </div>
    </Dialog>
  )
}

function Copied({ label, text }: { label: string; text: string }) {
  const t = useDisplayTokenMessages()
  const copy = useCopy()
  const id = useId()

  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-ink-2">
        {label}
      </label>
      <div className="flex items-center gap-1">
        <Input id={id} readOnly value={text} className="code flex-1" onFocus={(event) => event.target.select()} />
        <IconButton label={t.copyOf(label)} icon={<Copy />} onClick={() => void copy(text)} />
      </div>
    </div>
  )
}
