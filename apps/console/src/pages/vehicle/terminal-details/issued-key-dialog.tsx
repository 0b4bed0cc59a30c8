import { useCopy } from '@trackhoe/shell'
import { Alert, Button, Dialog, Field, IconButton, Input } from '@trackhoe/ui'
import { QrCode } from '@trackhoe/ui/qr-code'
import { Copy } from 'lucide-react'
import { useTerminalAccessMessages } from './terminal-access.messages.ts'

interface IssuedKeyDialogProps {
  issued: { username: string; password: string }
  onClose: () => void
}

/** Shows the account of a terminal at the broker, once. The code carries both for a configuration tool. */
export function IssuedKeyDialog({ issued, onClose }: IssuedKeyDialogProps) {
  const t = useTerminalAccessMessages()
  const { username, password } = issued
  return (
    <Dialog
      onClose={onClose}
      title={t.issuedTitle(username)}
      width={520}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <div className="grid gap-form-gap">
        <Alert tone="warning">{t.issuedOnce}</Alert>
        <Copied label={t.username} text={username} />
        <Copied label={t.password} text={password} />
        <div className="grid justify-items-center">
          <QrCode value={JSON.stringify({ username, password })} label={t.issuedTitle(username)} size={168} />
        </div>
      </div>
    </Dialog>
  )
}

function Copied({ label, text }: { label: string; text: string }) {
  const t = useTerminalAccessMessages()
  const copy = useCopy()
  return (
    <div className="flex items-end gap-1">
      <Field label={label} className="flex-1">
        <Input readOnly value={text} className="code" onFocus={(event) => event.target.select()} />
      </Field>
      <IconButton label={t.copyOf(label)} icon={<Copy />} onClick={() => void copy(text)} />
    </div>
  )
}
