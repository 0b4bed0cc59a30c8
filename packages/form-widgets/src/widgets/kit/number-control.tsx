import { NumberInput } from '@trackhoe/ui'
import { readNumber } from './values.ts'
import type { WidgetControlProps } from './widget.ts'
import { sharedProps } from './control-props.ts'

/** A number within its bounds, with its unit. */
export function NumberControl({ field, value, onChange, inputRef, ...control }: WidgetControlProps) {
  const { placeholder, min, max, precision, rounding, unit } = field
  return (
    <NumberInput
      {...sharedProps(control)}
      ref={inputRef}
      placeholder={placeholder}
      min={min}
      max={max}
      precision={precision}
      rounding={rounding}
      unit={unit}
      value={readNumber(value)}
      onChange={onChange}
    />
  )
}
