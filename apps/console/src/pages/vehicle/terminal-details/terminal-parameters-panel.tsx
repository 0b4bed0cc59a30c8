import { useQueryClient } from '@tanstack/react-query'
import { terminalAccess } from '@trackhoe/api-client/vehicle'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { TERMINAL_PARAMETER_GROUPS, terminalParameterOf, type TerminalParameters } from '@trackhoe/contract/vehicle'
import { useNotifications } from '@trackhoe/shell'
import {
  Alert,
  Button,
  ExplainedButton,
  formatDateTime,
  formatNumber,
  Select,
  SimpleTable,
  StatusText,
  useConfirm,
  useLocale,
  type StatusTone,
} from '@trackhoe/ui'
import { useState } from 'react'
import { ParameterEditor } from './parameter-editor.tsx'
import {
  addableParameters,
  draftChanges,
  parameterCode,
  parameterRows,
  rejectedChanges,
  type ParameterDraft,
  type ParameterRow,
  type ParameterValue,
} from './parameter-rows.ts'
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
  const mayChange = usePermitted('vehicle:device:parameters')
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
    const after = shown(parameter, value, language)
    return before === null ? after : `${shown(parameter, before, language)} → ${after}`
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
      <div className="flex flex-wrap items-center gap-2">
        {draft ? (
          <>
            <ExplainedButton
              variant="primary"
              loading={isPending}
              disabled={reason !== null || changes.length === 0}
              disabledReason={reason ?? t.unchanged}
              onClick={() => void send()}
            >
              {t.send(changes.length)}
            </ExplainedButton>
            <Button onClick={() => setDraft(null)}>{t.cancel}</Button>
            <Select<number>
              aria-label={t.add}
              placeholder={t.add}
              value={null}
              options={addableParameters(rows).map((kind) => ({
                value: kind.id,
                label: kind.name[language],
                detail: parameterCode(kind.id),
                group: TERMINAL_PARAMETER_GROUPS[kind.group][language],
              }))}
              onChange={(added) => added !== null && setDraft({ ...draft, [added]: null })}
              className="w-56"
            />
          </>
        ) : (
          <>
            <ExplainedButton
              loading={isPending}
              disabled={reason !== null}
              disabledReason={reason}
              onClick={() => void act(() => api.readParameters({ body: { id } }))}
            >
              {t.read}
            </ExplainedButton>
            {mayChange && (
              <ExplainedButton
                disabled={reason !== null || isPending}
                disabledReason={reason}
                onClick={() => setDraft({})}
              >
                {t.edit}
              </ExplainedButton>
            )}
            {readTime && <span className="text-12 text-ink-3">{t.readAt(formatDateTime(readTime))}</span>}
          </>
        )}
      </div>
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
      {rows.length > 0 && (
        <SimpleTable
          caption={t.title}
          size="small"
          narrow="stack"
          rows={rows}
          getRowKey={(row) => String(row.id)}
          groupOf={({ kind }) => (kind ? TERMINAL_PARAMETER_GROUPS[kind.group][language] : t.makers)}
          columns={[
            {
              key: 'name',
              header: t.name,
              rowHeader: true,
              cell: ({ id: parameter, kind }) => (
                <span className="flex flex-wrap gap-x-2">
                  <span>{kind?.name[language] ?? t.ofMaker}</span>
                  <span className="code text-ink-3">{parameterCode(parameter)}</span>
                </span>
              ),
            },
            {
              key: 'value',
              header: t.value,
              minWidth: '14rem',
              cell: (row) =>
                draft && row.kind && row.kind.type !== 'bytes' ? (
                  <ParameterEditor
                    kind={row.kind}
                    language={language}
                    value={valueOf(row, draft)}
                    onChange={(value) => setDraft({ ...draft, [row.id]: value })}
                  />
                ) : (
                  <Shown row={row} language={language} />
                ),
            },
            { key: 'range', header: t.range, cell: ({ kind }) => kind && rangeOf(kind, t) },
          ]}
        />
      )}
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

const valueOf = ({ id, reported }: ParameterRow, draft: ParameterDraft): ParameterValue => {
  const typed = draft[id]
  return typed === undefined ? (reported?.value ?? null) : typed
}

type Kind = NonNullable<ParameterRow['kind']>

/** A value with its unit, or the text of the option. */
function shown(id: number, value: number | string, language: 'zh' | 'en'): string {
  const kind = terminalParameterOf(id)
  if (typeof value === 'string' || !kind) return String(value)
  const option = kind.options?.[value]?.[language]
  return option ?? [formatNumber(value), kind.unit ?? ''].join(' ').trim()
}

function Shown({ row: { id, reported }, language }: { row: ParameterRow; language: 'zh' | 'en' }) {
  if (!reported) return null
  const { value, raw } = reported
  return value === null ? <span className="code break-all">{raw}</span> : shown(id, value, language)
}

function rangeOf(
  { type, options, min, max, unit }: Kind,
  t: Pick<ReturnType<typeof useTerminalParameterMessages>, 'longest' | 'between'>,
): string | null {
  if (type === 'bytes' || options) return null
  if (type === 'text') return t.longest(max)
  return [t.between(formatNumber(min), formatNumber(max)), unit ?? ''].join(' ').trim()
}
