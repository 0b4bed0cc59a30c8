import { displayTokenApi } from '@trackhoe/api-client/session'
import { isFullScreenPath } from '@trackhoe/contract/paths'
import { DISPLAY_PAGES, NewDisplay } from '@trackhoe/contract/session'
import { useUnsavedEdits } from '@trackhoe/form-widgets'
import { useClient, useCopy, useNotifications } from '@trackhoe/shell'
import { Button, Dialog, DialogClose, Field, IconButton, Input, Alert, Select } from '@trackhoe/ui'
import { QrCode } from '@trackhoe/ui/qr-code'
import { Copy } from 'lucide-react'
import { useId, useState, type SyntheticEvent } from 'react'
import * as z from 'zod/mini'
import { useMessages } from '../../../locale/use-messages.ts'
import { displayAddress } from './display-address.ts'

/** Of the pages that a display may have those that there are. */
const pages = DISPLAY_PAGES.filter(isFullScreenPath)

export interface NewDisplayDialogProps {
  onMade: () => void
  onClose: () => void
}

interface Made {
  name: string
  scope: string
  token: string
}

/** Makes a display's token and shows it, this once. */
export function NewDisplayDialog({ onMade, onClose }: NewDisplayDialogProps) {
  const t = useMessages().displayTokens
  const formId = useId()
  const [made, setMade] = useState<Made | null>(null)
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState(false)
  const dirty = typed && made === null
  // Not to be saved from outside: the token is shown here or nowhere.
  useUnsavedEdits({ title: t.addTitle, dirty })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={made ? t.madeTitle(made.name) : t.addTitle}
      width={560}
      dirty={dirty && !busy}
      footer={
        made ? (
          <Button onClick={onClose}>{t.close}</Button>
        ) : (
          <>
            <DialogClose>
              <Button>{t.cancel}</Button>
            </DialogClose>
            <Button variant="primary" type="submit" form={formId} loading={busy}>
              {t.save}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <ReadyDisplay made={made} />
      ) : (
        <DisplayForm
          id={formId}
          onBusy={setBusy}
          onTyped={setTyped}
          onMade={(display) => {
            setMade(display)
            onMade()
          }}
        />
      )}
    </Dialog>
  )
}

interface DisplayFormProps {
  id: string
  onBusy: (busy: boolean) => void
  /** Whether a name stands there. */
  onTyped: (typed: boolean) => void
  onMade: (display: Made) => void
}

function DisplayForm({ id, onBusy, onTyped, onMade }: DisplayFormProps) {
  const t = useMessages().displayTokens
  const { send } = useClient()
  const { describe } = useNotifications()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<string | null>(pages[0] ?? null)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState('')

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    setTried(true)
    const given = z.safeParse(NewDisplay, { name: name.trim(), scope })
    if (!given.success) return
    onBusy(true)
    setFailure('')
    try {
      const { token } = await displayTokenApi(send).add({ body: given.data })
      onMade({ ...given.data, token })
    } catch (error) {
      setFailure(describe(error))
    } finally {
      onBusy(false)
    }
  }

  return (
    <form id={id} noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-form-gap">
      {failure !== '' && <Alert tone="danger">{failure}</Alert>}
      <Field label={t.name} required error={tried && name.trim() === '' ? t.nameRequired : undefined}>
        <Input
          value={name}
          maxLength={100}
          placeholder={t.namePlaceholder}
          onChange={(event) => {
            setName(event.target.value)
            onTyped(event.target.value.trim() !== '')
          }}
        />
      </Field>
      <Field label={t.page} required error={tried && scope === null ? t.pageRequired : undefined}>
        <Select
          value={scope}
          onChange={setScope}
          options={pages.map((page) => ({ value: page, label: t.pages[page] }))}
          placeholder={t.pageRequired}
        />
      </Field>
      <p className="m-0 text-12 text-ink-3">{t.hint}</p>
    </form>
  )
}

function ReadyDisplay({ made }: { made: Made }) {
  const t = useMessages().displayTokens
  const address = displayAddress(window.location.origin, made.scope, made.token)
  return (
    <div className="grid gap-form-gap">
      <Alert tone="warning">{t.once}</Alert>
      <Copied label={t.address} text={address} />
      <Copied label={t.token} text={made.token} />
      <div className="grid justify-items-center gap-2">
        <QrCode value={address} label={t.code} size={168} />
        <span className="text-12 text-ink-3">{t.codeHint}</span>
      </div>
    </div>
  )
}

function Copied({ label, text }: { label: string; text: string }) {
  const t = useMessages().displayTokens
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
