import { SortableList } from '@trackhoe/form-widgets/sortable'
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

/** Chooses parameters of the catalog, by group or by search. They are in the order in which they were chosen, or are dragged. */
export function ParameterChooser({ value, onChange, max, locked, label, error }: ParameterChooserProps) {
  const t = useScreenMessages().parameters
  const options = useParameterOptions()
  const { nameOf } = useCatalog()
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
      {codes.length > 1 && !locked && (
        <SortableList
          label={t.order}
          className="mt-1 max-h-48 overflow-y-auto rounded-2 border border-line"
          itemClassName="min-h-8 gap-2 border-b border-line px-1 last:border-b-0"
          ids={codes}
          nameOf={nameOf}
          messages={t.sorting}
          onSort={onChange}
          renderItem={(code) => <span className="min-w-0 truncate">{nameOf(code)}</span>}
        />
      )}
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
