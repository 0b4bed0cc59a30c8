import { labelValue, optionText, readScalar } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** One of the choices. */
export const listValue: WidgetValue = {
  read: readScalar,
  toText: (value, { options }) => optionText(value, options),
  fromText: (typed, { options }) => labelValue(typed, options),
  filter: 'select',
  needs: 'options',
}
