import { Segmented, Switch } from '@trackhoe/ui'
import { isScalar, readText } from '../../widgets/kit/values.ts'
import type { Widget } from '../../widgets/kit/widget.ts'
import { isOn } from '../items/template-schema.ts'
import type { PropertyWidgets } from '../state/property-fields.ts'
import { ChoiceControl, ChoicesControl } from './choice-controls.tsx'
import { ConditionControl } from './condition-control.tsx'
import { DictionaryControl } from './dictionary-control.tsx'
import { FormulaControl } from './formula-control.tsx'
import { OptionsControl } from './options-control.tsx'

const keepsAnything = { read: (stored: unknown) => stored ?? null, toText: readText }

/** Wire: 1 or 0. */
const flag: Widget = {
  read: (stored) => (isOn(stored) ? 1 : 0),
  toText: readText,
  Control: ({ value, onChange, disabled = false }) => (
    <Switch checked={value === 1} onChange={(checked) => onChange(checked ? 1 : 0)} disabled={disabled} />
  ),
}

/** Two or three fixed choices; what was never chosen shows the first. */
const choiceOf: Widget = {
  read: (stored) => (isScalar(stored) ? stored : null),
  toText: readText,
  Control: ({ field, value, onChange }) => {
    const options = field.options ?? []
    const chosen = options.find((option) => String(option.value) === readText(value)) ?? options[0]
    return (
      <Segmented
        size="small"
        aria-label={field.label}
        options={options.map((option) => ({ value: String(option.value), label: option.label }))}
        value={String(chosen?.value ?? '')}
        onChange={(next) => onChange(options.find((option) => String(option.value) === next)?.value)}
      />
    )
  },
}

/** The widgets of properties that no form has otherwise. */
export const propertyWidgets: PropertyWidgets = {
  flag,
  // Static options or a dictionary. What the other source holds stays, so that a look at it costs nothing.
  source: choiceOf,
  'choice-of': choiceOf,
  options: { ...keepsAnything, Control: OptionsControl },
  dictionary: { ...keepsAnything, Control: DictionaryControl },
  choice: { ...keepsAnything, Control: ChoiceControl },
  choices: { ...keepsAnything, Control: ChoicesControl },
  condition: { ...keepsAnything, Control: ConditionControl },
  formula: { ...keepsAnything, Control: FormulaControl },
}
