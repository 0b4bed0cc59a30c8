import { labelValue, optionText, readList } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** Several of the choices. */
export const listMultiValue: WidgetValue = {
  read: readList,
  toText: (value, { options }) =>
    readList(value)
      .map((each) => optionText(each, options))
      .join('，'),
  fromText: (typed, { options }) =>
    typed
      .split(/[,，;；、]/)
      .filter((each) => each.trim() !== '')
      .map((each) => String(labelValue(each, options))),
  filter: 'item',
  needs: 'options',
  multiple: true,
}
