import { formatNumber } from '@trackhoe/ui'
import { readNumber, readText } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** A number with its unit. */
export const numberValue: WidgetValue = {
  read: readNumber,
  toText: (value, _choices, field) => {
    const stored = readNumber(value)
    if (stored === null) return readText(value)
    const figures = formatNumber(stored, field?.precision === undefined ? {} : { digits: field.precision })
    return field?.unit === undefined ? figures : `${figures} ${field.unit}`
  },
  fromText: (typed) => readNumber(typed.replaceAll(',', '')) ?? typed,
  cell: 'figures',
}
