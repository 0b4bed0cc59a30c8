import { useMutation } from '@tanstack/react-query'
import { rules } from '@trackhoe/api-client/system'
import { useCalls } from '@trackhoe/auth'
import type { WidgetControlProps } from '@trackhoe/form-widgets/entity'
import { useFlavor, useNotifications } from '@trackhoe/shell'
import { Alert, Button, Field, Input, joinList, NumberInput, Select, Textarea, useLocale } from '@trackhoe/ui'
import { Play } from 'lucide-react'
import { useFillRuleMessages } from './fill-rules.messages.ts'
import {
  DATE_FORMATS,
  FILL_KINDS,
  isFillKind,
  readParameters,
  writeParameters,
  type FillParameter,
  type Parameters,
} from './rule-values.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The parameters of a fill rule by its kind, as JSON text for the class of another server, and a try-out. */
export function ParametersControl({ value, onChange, onBlur, siblings, disabled }: WidgetControlProps) {
  const t = useFillRuleMessages()
  const kind = textOf(siblings?.useValue('ruleClass')) || null
  const text = textOf(value)
  const parameters = readParameters(text)
  const set = (name: FillParameter, next: string | number | null) =>
    onChange(writeParameters(kind, { ...parameters, [name]: next ?? '' }))
  return (
    <div className="grid gap-3" onBlur={onBlur}>
      {kind !== null && !isFillKind(kind) && (
        <Textarea value={text} onChange={(event) => onChange(event.target.value)} rows={3} disabled={disabled} />
      )}
      {isFillKind(kind) && FILL_KINDS[kind].length > 0 && (
        <div className="grid gap-3 narrow:grid-cols-3">
          {FILL_KINDS[kind].map((name) => (
            <Field key={name} label={t.parameters[name]}>
              <ParameterControl name={name} parameters={parameters} onChange={(next) => set(name, next)} />
            </Field>
          ))}
        </div>
      )}
      {isFillKind(kind) && FILL_KINDS[kind].length === 0 && <span className="text-ink-3">{t.noParameters}</span>}
      <FillTrial ruleClass={kind} ruleParams={writeParameters(kind, parameters) || text} />
    </div>
  )
}

interface ParameterControlProps {
  name: FillParameter
  parameters: Parameters
  onChange: (value: string | number | null) => void
}

function ParameterControl({ name, parameters, onChange }: ParameterControlProps) {
  const value = parameters[name]
  switch (name) {
    case 'prefix':
      return <Input value={value ?? ''} maxLength={20} onChange={(event) => onChange(event.target.value)} />
    case 'dateFormat':
      return (
        <Select
          value={String(value ?? DATE_FORMATS[0])}
          onChange={onChange}
          options={DATE_FORMATS.map((format) => ({ value: format, label: format }))}
        />
      )
    case 'digits':
      return <NumberInput value={numberOf(value)} onChange={onChange} min={1} max={12} precision={0} />
    case 'start':
      return <NumberInput value={numberOf(value)} onChange={onChange} min={0} precision={0} />
    default:
      return name satisfies never
  }
}

const numberOf = (value: string | number | undefined) => (typeof value === 'number' ? value : null)

/** Runs the rule as it stands in the form; nothing is counted up. */
function FillTrial({ ruleClass, ruleParams }: { ruleClass: string | null; ruleParams: string }) {
  const t = useFillRuleMessages()
  const locale = useLocale()
  const ruleApi = useCalls(rules)
  const { describe } = useNotifications()
  const isNative = useFlavor() === 'native'
  const trial = useMutation({
    mutationFn: () => ruleApi.tryFillRule({ body: { ruleClass: ruleClass ?? '', ruleParams, formData: {} } }),
  })
  // Other servers run saved rules only.
  if (!isNative) return null
  return (
    <div className="flex flex-wrap items-center gap-3" aria-live="polite">
      <Button
        size="small"
        icon={<Play aria-hidden />}
        disabled={ruleClass === null}
        loading={trial.isPending}
        onClick={() => trial.mutate()}
      >
        {t.run}
      </Button>
      {trial.isSuccess && (
        <span>
          {t.outcome} <b className="code font-medium">{joinList([trial.data].flat().map(String), locale)}</b>
        </span>
      )}
      {trial.error && <Alert tone="danger">{describe(trial.error)}</Alert>}
    </div>
  )
}
