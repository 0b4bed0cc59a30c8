import { isApiError, type Calls } from '@trackhoe/api-client'
import { usePermitted } from '@trackhoe/auth'
import type { commandTemplates } from '@trackhoe/contract/vehicle'
import { useNotifications } from '@trackhoe/shell'
import { Alert, Checkbox, ExplainedButton, Field, Input, Segmented, useToast } from '@trackhoe/ui'
import { useState, type FormEvent } from 'react'
import { commandName, summaryOf } from '../../records/command-view.ts'
import { useCommandMessages } from '../../records/locale/use-messages.ts'
import { useCommandScreenMessages } from '../locale/use-messages.ts'
import type { CommandForm } from '../form/use-command-form.ts'
import { commandsOf, recordOf } from './template-commands.ts'

export type TemplateApi = Calls<typeof commandTemplates>

/** The longest name of a template. Unit: characters. */
export const NAME_LENGTH = 50

interface SaveTemplateProps {
  form: CommandForm
  api: TemplateApi
  onSaved: () => unknown
}

const SOURCES = ['entered', 'reported'] as const
type Source = (typeof SOURCES)[number]

/** Keeps the entered values, or those that the terminal of one vehicle reported, under a name. */
export function SaveTemplate({ form, api, onSaved }: SaveTemplateProps) {
  const t = useCommandScreenMessages().templates
  const { describe } = useNotifications()
  const toast = useToast()
  const mayShare = usePermitted('vehicle:template:share')
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [chosen, setChosen] = useState<Source | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ field: string | null; text: string } | null>(null)
  const found = {
    entered: commandsOf(form, form.values),
    reported: commandsOf(form, form.vehicles.length === 1 ? form.reported : {}),
  }
  const offered = SOURCES.filter((source) => found[source].commands.length > 0)
  const source = chosen !== null && offered.includes(chosen) ? chosen : (offered[0] ?? 'entered')
  const { commands, incomplete } = found[source]
  const reason =
    source === 'entered' && incomplete
      ? t.incomplete
      : commands.length === 0
        ? t.nothingToSave
        : name.trim() === ''
          ? t.nameRequired
          : null

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (reason !== null || busy) return
    setBusy(true)
    setFailure(null)
    try {
      await api.add({ body: { name: name.trim(), shared, commands } })
      toast.success(t.saved(name.trim()))
      setName('')
      await onSaved()
    } catch (error) {
      setFailure({ field: isApiError(error) && error.kind === 'refused' ? error.field : null, text: describe(error) })
    }
    setBusy(false)
  }

  return (
    <form
      aria-label={t.save}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      className="grid flex-none gap-2 rounded-3 border border-line bg-sunken p-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="m-0 font-medium">{t.save}</h3>
        {offered.length > 1 && (
          <Segmented
            aria-label={t.source}
            value={source}
            onChange={setChosen}
            options={SOURCES.map((value) => ({ value, label: t.sources[value] }))}
          />
        )}
        {offered.length === 1 && <span className="text-12 text-ink-2">{t.sources[source]}</span>}
      </div>
      <CommandLines commands={commands} />
      <div className="flex flex-wrap items-start gap-3">
        <Field label={t.name} className="min-w-56 flex-1" error={failure?.field === 'name' ? failure.text : undefined}>
          <Input
            value={name}
            maxLength={NAME_LENGTH}
            autoComplete="off"
            onChange={(event) => {
              setName(event.currentTarget.value)
              setFailure(null)
            }}
          />
        </Field>
        <div className="flex items-center gap-3 self-end">
          {mayShare && (
            <Checkbox checked={shared} onChange={setShared}>
              {t.share}
            </Checkbox>
          )}
          <ExplainedButton type="submit" loading={busy} disabled={reason !== null} disabledReason={reason}>
            {t.keep}
          </ExplainedButton>
        </div>
      </div>
      {failure && failure.field !== 'name' && <Alert tone="danger">{failure.text}</Alert>}
    </form>
  )
}

function CommandLines({ commands }: { commands: ReturnType<typeof commandsOf>['commands'] }) {
  const t = useCommandScreenMessages().templates
  const messages = useCommandMessages()
  if (commands.length === 0) return <p className="m-0 text-12 text-ink-2">{t.nothingToSave}</p>
  return (
    <ul className="m-0 grid list-none gap-0.5 p-0 text-12 text-ink-2">
      {commands.map((one) => (
        <li key={one.command} className="truncate">
          {commandName(one.command, messages)}
          {messages.colon}
          {summaryOf(recordOf(one), messages)}
        </li>
      ))}
    </ul>
  )
}
