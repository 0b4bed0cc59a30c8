import { readScalar, readText } from '../kit/values.ts'
import { linkedSourceOf } from './linked-source.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** A level of linked choices. */
export const linkDownValue: WidgetValue = {
  read: readScalar,
  toText: readText,
  keySource: ({ linkDownConfig }) => (linkDownConfig ? { of: 'linked', source: linkedSourceOf(linkDownConfig) } : null),
}
