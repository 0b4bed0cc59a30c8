import type { TerminalParameterKind } from '@trackhoe/contract/vehicle'
import { Input, NumberInput, Select } from '@trackhoe/ui'
import { type ParameterValue } from './parameter-rows.ts'

interface ParameterEditorProps {
  kind: TerminalParameterKind
  language: 'zh' | 'en'
  value: ParameterValue
  onChange: (value: ParameterValue) => void
}

/** The control for a parameter: a choice, a text, or a number in the range of the standard. */
export function ParameterEditor({ kind, language, value, onChange }: ParameterEditorProps) {
  const { name, type, options, min, max, step, unit } = kind
  const label = name[language]
  if (options) {
    return (
      <Select<number>
        aria-label={label}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        options={Object.entries(options).map(([figure, text]) => ({ value: Number(figure), label: text[language] }))}
      />
    )
  }
  if (type === 'text') {
    return (
      <Input
        aria-label={label}
        value={typeof value === 'string' ? value : ''}
        maxLength={max}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <NumberInput
      aria-label={label}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
      min={min}
      max={max}
      step={step}
      precision={step === 1 ? 0 : 1}
      unit={unit ?? undefined}
    />
  )
}
