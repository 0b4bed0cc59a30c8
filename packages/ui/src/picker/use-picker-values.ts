import { useControllableState } from '../hooks/use-controllable-state.ts'
import { textsOf, valuesOf, type OptionValue } from './option.ts'
import type { PickerValues } from './picker-props.ts'

/** The value of a field for one choice, in the shape that its list takes. */
export function useOneValue<Value extends OptionValue>(
  controlled: Value | null | undefined,
  initial: Value | null,
  onChange: ((value: Value | null) => void) | undefined,
): PickerValues {
  const [value, setValue] = useControllableState<Value | null>(controlled, initial, onChange)
  const given = value === null || value === '' ? [] : [value]
  return {
    multiple: false,
    values: textsOf(given),
    onValues: (texts, chosen) => setValue(valuesOf(texts, given, chosen)[0] ?? null),
    resetValue: controlled === undefined ? () => setValue(initial) : undefined,
  }
}

/** The value of a field for several choices, likewise. */
export function useSeveralValues<Value extends OptionValue>(
  controlled: readonly Value[] | undefined,
  initial: readonly Value[],
  onChange: ((value: Value[]) => void) | undefined,
): PickerValues {
  const [value, setValue] = useControllableState(controlled, initial, onChange && ((next) => onChange([...next])))
  return {
    multiple: true,
    values: textsOf(value),
    onValues: (texts, chosen) => setValue(valuesOf(texts, value, chosen)),
    resetValue: controlled === undefined ? () => setValue(initial) : undefined,
  }
}
