import { labelValue, listText, optionText, readList } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** Several of the choices. */
export const listMultiValue: WidgetValue = {
  read: readList,
  toText: (value, choices) =>
    listText(
      readList(value).map((each) => optionText(each, choices.options)),
      choices,
    ),
  fromText: (typed, { options }) =>
    typed
      .split(/[,，;；、]/)
      .filter((each) => each.trim() !== '')
      .map((each) => String(labelValue(each, options))),
  filter: 'item',
  needs: 'options',
  multiple: true,
}
