import { TERMINAL_PARAMETER_GROUPS, terminalParameterOf } from '@trackhoe/contract/vehicle'
import { formatNumber, SimpleTable, useLocale } from '@trackhoe/ui'
import { ParameterEditor } from './parameter-editor.tsx'
import { parameterCode, type ParameterDraft, type ParameterRow, type ParameterValue } from './parameter-rows.ts'
import { useTerminalParameterMessages } from './terminal-parameters.messages.ts'

interface ParameterTableProps {
  rows: readonly ParameterRow[]
  draft: ParameterDraft | null
  onChange: (draft: ParameterDraft) => void
}

/** The reported parameters by group; with a draft each can be edited. */
export function ParameterTable({ rows, draft, onChange }: ParameterTableProps) {
  const t = useTerminalParameterMessages()
  const language = useLocale() === 'zh-CN' ? 'zh' : 'en'
  return (
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
                onChange={(value) => onChange({ ...draft, [row.id]: value })}
              />
            ) : (
              <Shown row={row} language={language} />
            ),
        },
        { key: 'range', header: t.range, cell: ({ kind }) => kind && rangeOf(kind, t) },
      ]}
    />
  )
}

const valueOf = ({ id, reported }: ParameterRow, draft: ParameterDraft): ParameterValue => {
  const typed = draft[id]
  return typed === undefined ? (reported?.value ?? null) : typed
}

type Kind = NonNullable<ParameterRow['kind']>

/** A value with its unit, or the text of the option. */
export function shownValue(id: number, value: number | string, language: 'zh' | 'en'): string {
  const kind = terminalParameterOf(id)
  if (typeof value === 'string' || !kind) return String(value)
  const option = kind.options?.[value]?.[language]
  return option ?? [formatNumber(value), kind.unit ?? ''].join(' ').trim()
}

function Shown({ row: { id, reported }, language }: { row: ParameterRow; language: 'zh' | 'en' }) {
  if (!reported) return null
  const { value, raw } = reported
  return value === null ? <span className="code break-all">{raw}</span> : shownValue(id, value, language)
}

function rangeOf(
  { type, options, min, max, unit }: Kind,
  t: Pick<ReturnType<typeof useTerminalParameterMessages>, 'longest' | 'between'>,
): string | null {
  if (type === 'bytes' || options) return null
  if (type === 'text') return t.longest(max)
  return [t.between(formatNumber(min), formatNumber(max)), unit ?? ''].join(' ').trim()
}
