import { useQueryClient } from '@tanstack/react-query'
import { terminalAccess } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { terminalParameterOf, type TerminalParameters } from '@trackhoe/contract/vehicle'
import { useNotifications } from '@trackhoe/shell'
import { Alert, formatDateTime, StatusText, useConfirm, useLocale, type StatusTone } from '@trackhoe/ui'
import { useState } from 'react'
import { ParameterActions } from './parameter-actions.tsx'
import { draftChanges, parameterCode, parameterRows, rejectedChanges, type ParameterDraft } from './parameter-rows.ts'
import { ParameterTable, shownValue } from './parameter-table.tsx'
import { terminalAccessKeys } from './terminal-access-keys.ts'
import { useTerminalParameterMessages } from './terminal-parameters.messages.ts'

interface TerminalParametersPanelProps {
  device: { id: string; tmnlId: string }
  parameters: TerminalParameters
}

/** The parameters of a JT/T 808 terminal: reads them, and sets them for whoever may. Not in the specification. */
export function TerminalParametersPanel({ device, parameters }: TerminalParametersPanelProps) {
  const t = useTerminalParameterMessages()
  const language = useLocale() === 'zh-CN' ? 'zh' : 'en'
  const api = useCalls(terminalAccess)
  const queries = useQueryClient()
  const confirm = useConfirm()
  const { notify } = useNotifications()
  const [draft, setDraft] = useState<ParameterDraft | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { id, tmnlId } = device
  const { objection, readTime, request } = parameters
  const rows = parameterRows(parameters, draft)
  const changes = draft ? draftChanges(rows, draft) : []
  const reason = objection === null ? null : t.objections[objection]
  const isPending = isBusy || request?.state === 'pending'
  const nameOf = (parameter: number) => terminalParameterOf(parameter)?.name[language] ?? parameterCode(parameter)

  async function act(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
      setDraft(null)
      await queries.invalidateQueries({ queryKey: terminalAccessKeys.parameters(id) })
    } catch (error) {
      notify(error)
    } finally {
      setBusy(false)
    }
  }

  /** The value of a parameter before and after a change; only after it where the terminal has not reported it. */
  function transition({ id: parameter, value }: { id: number; value: number | string }): string {
    const before = rows.find((row) => row.id === parameter)?.reported?.value ?? null
    const after = shownValue(parameter, value, language)
    return before === null ? after : `${shownValue(parameter, before, language)} → ${after}`
  }

  async function send() {
    const changesServer = changes.some((change) => terminalParameterOf(change.id)?.changesServer)
    const message = (
      <div className="grid gap-2">
        <p className="m-0">{t.confirmQuestion(tmnlId)}</p>
        <ul className="m-0 grid list-none gap-1 p-0">
          {changes.map((change) => (
            <li key={change.id}>
              {nameOf(change.id)} <span className="code">{transition(change)}</span>
            </li>
          ))}
        </ul>
        {changesServer && <Alert tone="warning">{t.serverWarning}</Alert>}
      </div>
    )
    const tone = changesServer ? 'danger' : undefined
    if (!(await confirm({ title: t.confirmTitle, message, okText: t.send(changes.length), tone }))) return
    await act(() => api.setParameters({ body: { id, changes } }))
  }

  const rejected = rejectedChanges(parameters)
  return (
    <div className="grid gap-2">
      <ParameterActions
        rows={rows}
        draft={draft}
        onDraft={setDraft}
        changeCount={changes.length}
        reason={reason}
        isPending={isPending}
        readTime={readTime}
        onRead={() => void act(() => api.readParameters({ body: { id } }))}
        onSend={() => void send()}
      />
      {request && (
        <output className="block">
          <StatusText tone={TONES[request.state]}>
            {t.requestOf(
              request.requestedBy,
              formatDateTime(request.requestTime),
              t.states[request.state](request.changes.length),
            )}
          </StatusText>
        </output>
      )}
      {rejected.length > 0 && <Alert tone="warning">{t.differs(rejected.map(nameOf))}</Alert>}
      {rows.length > 0 && <ParameterTable rows={rows} draft={draft} onChange={setDraft} />}
      {rows.length === 0 && reason === null && (
        <p className="m-0 text-ink-3">{readTime === null ? t.notRead : t.none}</p>
      )}
      {rows.length === 0 && reason !== null && <p className="m-0 text-ink-3">{reason}</p>}
    </div>
  )
}

const TONES: Readonly<Record<NonNullable<TerminalParameters['request']>['state'], StatusTone>> = {
  pending: 'neutral',
  done: 'success',
  unread: 'warning',
  failed: 'danger',
  wrong: 'danger',
  unsupported: 'danger',
  noAnswer: 'danger',
}
