import { usePermitted } from '@trackhoe/auth'
import { TERMINAL_PARAMETER_GROUPS } from '@trackhoe/contract/vehicle'
import { Button, ExplainedButton, formatDateTime, Select, useLocale } from '@trackhoe/ui'
import { addableParameters, parameterCode, type ParameterDraft, type ParameterRow } from './parameter-rows.ts'
import { useTerminalParameterMessages } from './terminal-parameters.messages.ts'

interface ParameterActionsProps {
  rows: readonly ParameterRow[]
  draft: ParameterDraft | null
  onDraft: (draft: ParameterDraft | null) => void
  changeCount: number
  /** The reason why nothing can be sent to the terminal; null for none. */
  reason: string | null
  isPending: boolean
  readTime: string | null
  onRead: () => void
  onSend: () => void
}

/** The buttons above the parameters: reads and edits them, or sends what was edited. */
export function ParameterActions(props: ParameterActionsProps) {
  const { rows, draft, onDraft, changeCount, reason, isPending, readTime, onRead, onSend } = props
  const t = useTerminalParameterMessages()
  const language = useLocale() === 'zh-CN' ? 'zh' : 'en'
  const mayChange = usePermitted('vehicle:device:parameters')
  return (
    <div className="flex flex-wrap items-center gap-2">
      {draft ? (
        <>
          <ExplainedButton
            variant="primary"
            loading={isPending}
            disabled={reason !== null || changeCount === 0}
            disabledReason={reason ?? t.unchanged}
            onClick={onSend}
          >
            {t.send(changeCount)}
          </ExplainedButton>
          <Button onClick={() => onDraft(null)}>{t.cancel}</Button>
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
            onChange={(added) => added !== null && onDraft({ ...draft, [added]: null })}
            className="w-56"
          />
        </>
      ) : (
        <>
          <ExplainedButton loading={isPending} disabled={reason !== null} disabledReason={reason} onClick={onRead}>
            {t.read}
          </ExplainedButton>
          {mayChange && (
            <ExplainedButton
              disabled={reason !== null || isPending}
              disabledReason={reason}
              onClick={() => onDraft({})}
            >
              {t.edit}
            </ExplainedButton>
          )}
          {readTime && <span className="text-12 text-ink-3">{t.readAt(formatDateTime(readTime))}</span>}
        </>
      )}
    </div>
  )
}
