import { MultiCombobox, type Option } from '@trackhoe/ui'
import type { FieldValue } from '@trackhoe/vehicles/command-screen'
import { useScreenMessages } from '../locale/use-messages.ts'
import { useCatalog } from '@trackhoe/vehicles/telemetry'

export interface ParameterChooserProps {
  value: FieldValue | undefined
  onChange: (value: readonly string[] | null) => void
  /** The number of parameters that fit into the command. */
  max: number
  locked: boolean
  label: string
  error?: string | undefined
}

/** Chooses parameters of the catalog, by group or by search; the order is the one in which they were chosen. */
export function ParameterChooser({ value, onChange, max, locked, label, error }: ParameterChooserProps) {
  const t = useScreenMessages().parameters
  const options = useParameterOptions()
  const codes = codesOf(value)
  return (
    <div>
      <MultiCombobox
        aria-label={label}
        aria-invalid={error !== undefined}
        readOnly={locked}
        clearable
        options={options}
        value={codes}
        placeholder={t.choose}
        addPlaceholder={t.add}
        onChange={(next) => onChange(next.length === 0 ? null : next)}
        className="w-full"
      />
      <p className="figures mt-0.5 text-11 text-ink-3">{t.count(codes.length, max)}</p>
    </div>
  )
}

/** Returns the catalog as options: name, unit and number of each parameter, by group. */
export function useParameterOptions(): readonly Option[] {
  return useCatalog().options
}

/** Returns the codes of a field value; nothing for another value. */
export function codesOf(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
