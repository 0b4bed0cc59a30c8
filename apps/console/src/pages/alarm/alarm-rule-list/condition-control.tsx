import { alarmConditionKinds, type AlarmCondition, type ConditionValueText } from '@trackhoe/contract/alarms'
import { PartGroup, type WidgetControlProps } from '@trackhoe/form-widgets/entity'
import { Button, Field, IconButton, MultiSelect, NumberInput, Select, useLocale } from '@trackhoe/ui'
import { TimePicker } from '@trackhoe/ui/date'
import { isConditionName, useConditionOptions } from '@trackhoe/vehicles/alarms'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import { Plus, Trash2 } from 'lucide-react'
import { useGeofences } from '../../vehicle/distribution-map/use-geofences.ts'
import { useAlarmRuleMessages } from './alarm-rules.messages.ts'
import { WeekdaysField } from './weekdays-field.tsx'
import { RuleTrial } from './rule-trial.tsx'
import { UnsupportedModels } from './unsupported-models.tsx'
import { readCondition } from './rule-values.ts'

/** The condition of a rule by its kind, and its trial on the past. */
export function ConditionControl({ value, onChange, onBlur, siblings, inputRef, errorOf }: WidgetControlProps) {
  const t = useAlarmRuleMessages()
  const isEnglish = useLocale() === 'en-US'
  const options = useConditionOptions()
  const condition = readCondition(value)
  const { hint, values }: { hint: Texts; values: Readonly<Record<string, ConditionValueText>> } =
    alarmConditionKinds[condition.kind]
  return (
    <PartGroup inputRef={inputRef} onBlur={onBlur}>
      <Field label={t.kind} hint={isEnglish ? hint.en : hint.zh}>
        <Select
          value={condition.kind}
          options={options}
          onChange={(next) => {
            if (next && isConditionName(next)) onChange(alarmConditionKinds[next].defaults)
          }}
        />
      </Field>
      <div className="grid gap-3 narrow:grid-cols-2">
        {Object.entries(values).map(([name, about]) => (
          <ConditionValue
            key={`${condition.kind} ${name}`}
            name={name}
            about={about}
            condition={condition}
            error={errorOf?.(name)}
            onChange={(next) => onChange({ ...condition, [name]: next })}
          />
        ))}
      </div>
      <UnsupportedModels condition={condition} siblings={siblings} />
      <RuleTrial condition={condition} siblings={siblings} />
    </PartGroup>
  )
}

type Texts = ConditionValueText['name']

interface ConditionValueProps {
  name: string
  about: ConditionValueText
  condition: AlarmCondition
  error: string | undefined
  onChange: (value: unknown) => void
}

/** The value that shows no error of its own: it stands below the condition. */
const COMPOUND = 'codes'

/** Returns whether the control shows the error of a value of the condition itself. */
export function showsConditionPart(part: string, value: unknown): boolean {
  const condition = readCondition(value)
  if (part === 'lamps') return condition.kind === 'troubleCode' && condition.match === 'lamps'
  return Object.hasOwn(alarmConditionKinds[condition.kind].values, part) && part !== COMPOUND
}

/** One value of a condition, by what its kind says of it. */
function ConditionValue({ name, about, condition, error, onChange }: ConditionValueProps) {
  const isEnglish = useLocale() === 'en-US'
  const { unitOf } = useCatalog()
  const stored: unknown = Reflect.get(condition, name)
  const label = isEnglish ? about.name.en : about.name.zh
  const match = condition.kind === 'troubleCode' ? condition.match : null
  // Codes and lamps of trouble codes are asked for by the way of matching.
  if (name === 'codes' && match !== 'codes' && match !== 'except') return null
  if (name === 'lamps' && match !== 'lamps') return null
  if (name === 'days')
    return (
      <WeekdaysField
        label={label}
        days={Array.isArray(stored) ? stored.map(Number) : []}
        error={error}
        onChange={onChange}
      />
    )
  if (name === 'codes') return <CodesField label={label} value={stored} onChange={onChange} />
  if (name === 'geofenceIds') return <GeofencesField label={label} value={stored} error={error} onChange={onChange} />
  if (name === 'code') return <ParameterField label={label} value={stored} error={error} onChange={onChange} />
  if (about.options) {
    const options = Object.entries(about.options).map(([value, { zh, en }]) => ({
      value,
      label: isEnglish ? en : zh,
    }))
    return (
      <Field label={label} error={error}>
        {Array.isArray(stored) ? (
          <MultiSelect value={stored.map(String)} options={options} onChange={onChange} />
        ) : (
          <Select value={String(stored)} options={options} onChange={onChange} />
        )}
      </Field>
    )
  }
  if (typeof stored === 'string') {
    return (
      <Field label={label} error={error}>
        <TimePicker format="HH:mm" value={stored} onChange={(next) => onChange(next ?? '')} />
      </Field>
    )
  }
  const unit = about.unit === 'parameter' ? unitOf('code' in condition ? condition.code : '') : (about.unit ?? '')
  return (
    <Field label={label} error={error}>
      <NumberInput value={typeof stored === 'number' ? stored : null} unit={unit} onChange={onChange} />
    </Field>
  )
}

interface ValueFieldProps {
  label: string
  value: unknown
  error?: string | undefined
  onChange: (value: unknown) => void
}

function ParameterField({ label, value, error, onChange }: ValueFieldProps) {
  const { options } = useCatalog()
  return (
    <Field label={label} error={error} className="narrow:col-span-2">
      <Select value={typeof value === 'string' ? value : null} options={[...options]} onChange={onChange} />
    </Field>
  )
}

function GeofencesField({ label, value, error, onChange }: ValueFieldProps) {
  const { data = [] } = useGeofences()
  return (
    <Field label={label} error={error}>
      <MultiSelect
        value={Array.isArray(value) ? value.map(String) : []}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChange}
      />
    </Field>
  )
}

interface Code {
  spn: number | null
  fmi: number | null
}

const readCodes = (value: unknown): readonly Code[] => (Array.isArray(value) ? (value as readonly Code[]) : [])

/** Trouble codes, one a line. */
function CodesField({ label, value, onChange }: ValueFieldProps) {
  const t = useAlarmRuleMessages()
  const codes = readCodes(value)
  return (
    <fieldset className="m-0 grid gap-2 border-0 p-0 narrow:col-span-2">
      <legend className="pb-1 text-ink-2">{label}</legend>
      {codes.map((code, at) => (
        // Codes are edited in place, so that they have no identity but it.
        <div key={`code-${String(at)}`} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <Field label={t.spn}>
            <NumberInput
              value={code.spn}
              min={0}
              max={524_287}
              precision={0}
              onChange={(spn) => onChange(codes.with(at, { ...code, spn }))}
            />
          </Field>
          <Field label={t.fmi}>
            <NumberInput
              value={code.fmi}
              min={0}
              max={31}
              precision={0}
              placeholder={t.anyFmi}
              onChange={(fmi) => onChange(codes.with(at, { ...code, fmi }))}
            />
          </Field>
          <IconButton
            icon={<Trash2 aria-hidden />}
            label={`${t.remove} ${at + 1}`}
            onClick={() => onChange(codes.toSpliced(at, 1))}
          />
        </div>
      ))}
      <div>
        <Button size="small" icon={<Plus aria-hidden />} onClick={() => onChange([...codes, { spn: null, fmi: null }])}>
          {t.addCode}
        </Button>
      </div>
    </fieldset>
  )
}
