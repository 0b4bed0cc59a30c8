import { readMapValue } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** A place by its name and its coordinates. */
export const amapValue: WidgetValue = {
  read: readMapValue,
  write: (value) => (readMapValue(value) ? JSON.stringify(readMapValue(value)) : ''),
  toText: (value) => {
    const place = readMapValue(value)
    return place ? [place.description, place.pointer].filter((part) => part !== '').join(' · ') : ''
  },
}
