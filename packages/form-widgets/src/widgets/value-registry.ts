import type { OnlineFieldType } from '@trackhoe/contract/online'
import { amapValue } from './amap/value.ts'
import { catTreeValue } from './cat_tree/value.ts'
import { checkboxValue } from './checkbox/value.ts'
import { dateValue } from './date/value.ts'
import { datetimeValue } from './datetime/value.ts'
import { fileValue } from './file/value.ts'
import { hiddenValue } from './hidden/value.ts'
import { imageValue } from './image/value.ts'
import { integerValue } from './integer/value.ts'
import { linkDownValue } from './link_down/value.ts'
import { listValue } from './list/value.ts'
import { listMultiValue } from './list_multi/value.ts'
import { markdownValue } from './markdown/value.ts'
import { numberValue } from './number/value.ts'
import { passwordValue } from './password/value.ts'
import { pcaValue } from './pca/value.ts'
import { popupValue } from './popup/value.ts'
import { radioValue } from './radio/value.ts'
import { rateValue } from './rate/value.ts'
import { selDepartValue } from './sel_depart/value.ts'
import { selSearchValue } from './sel_search/value.ts'
import { selTreeValue } from './sel_tree/value.ts'
import { selUserValue } from './sel_user/value.ts'
import { switchValue } from './switch/value.ts'
import { tabValue } from './tab/value.ts'
import { textValue } from './text/value.ts'
import { textareaValue } from './textarea/value.ts'
import { umeditorValue } from './umeditor/value.ts'
import type { WidgetValue } from './kit/widget.ts'

/** The type names that are built in: those of the contract. */
export type WidgetType = OnlineFieldType

/** The values of the types of field: what a list loads of the registry. */
export const widgetValues: Readonly<Record<OnlineFieldType, WidgetValue>> = {
  text: textValue,
  number: numberValue,
  integer: integerValue,
  date: dateValue,
  datetime: datetimeValue,
  switch: switchValue,
  rate: rateValue,
  list: listValue,
  radio: radioValue,
  list_multi: listMultiValue,
  checkbox: checkboxValue,
  textarea: textareaValue,
  umeditor: umeditorValue,
  markdown: markdownValue,
  file: fileValue,
  image: imageValue,
  password: passwordValue,
  sel_user: selUserValue,
  sel_depart: selDepartValue,
  sel_search: selSearchValue,
  sel_tree: selTreeValue,
  cat_tree: catTreeValue,
  popup: popupValue,
  link_down: linkDownValue,
  pca: pcaValue,
  amap: amapValue,
  tab: tabValue,
  hidden: hiddenValue,
}

/** Returns what a list needs to know of a type: how its values are read, shown as text and searched for. */
export const fieldValue = (type: OnlineFieldType): WidgetValue => widgetValues[type]

/** Returns true for the name of a built-in type. */
export function isBuiltInType(type: string): type is WidgetType {
  return Object.hasOwn(widgetValues, type)
}
