import { joinParts } from '@trackhoe/ui/format'
import { readMapValue } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** A place by its name and its coordinates. */
export const amapValue: WidgetValue = {
  read: readMapValue,
  write: (value) => (readMapValue(value) ? JSON.stringify(readMapValue(value)) : ''),
  toText: (value) => {
    const place = readMapValue(value)
    return place ? joinParts(place.description, place.pointer) : ''
  },
}
