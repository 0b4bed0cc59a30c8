import type { OnlineFieldType } from '@trackhoe/contract/online'
import { amapType } from './amap/index.tsx'
import { catTreeType } from './cat_tree/index.tsx'
import { checkboxType } from './checkbox/index.tsx'
import { dateType } from './date/index.tsx'
import { datetimeType } from './datetime/index.tsx'
import { fileType } from './file/index.tsx'
import { hiddenType } from './hidden/index.tsx'
import { imageType } from './image/index.tsx'
import { integerType } from './integer/index.tsx'
import { linkDownType } from './link_down/index.tsx'
import { listType } from './list/index.tsx'
import { listMultiType } from './list_multi/index.tsx'
import { markdownType } from './markdown/index.tsx'
import { numberType } from './number/index.tsx'
import { passwordType } from './password/index.tsx'
import { pcaType } from './pca/index.tsx'
import { popupType } from './popup/index.tsx'
import { radioType } from './radio/index.tsx'
import { rateType } from './rate/index.tsx'
import { selDepartType } from './sel_depart/index.tsx'
import { selSearchType } from './sel_search/index.tsx'
import { selTreeType } from './sel_tree/index.tsx'
import { selUserType } from './sel_user/index.tsx'
import { switchType } from './switch/index.tsx'
import { tabType } from './tab/index.tsx'
import { textType } from './text/index.tsx'
import { textareaType } from './textarea/index.tsx'
import { umeditorType } from './umeditor/index.tsx'
import type { TypeDesign, WidgetTypeDefinition } from './kit/widget-type.ts'

/**
 * The types of field, each a folder. What a form and a designer load of them is here, what a list loads in `value-registry.ts`;
 * the contract lists their names. Source: platform specification §2 "Form widget types".
 */
export const widgetTypes: Readonly<Record<OnlineFieldType, WidgetTypeDefinition>> = {
  text: textType,
  number: numberType,
  integer: integerType,
  date: dateType,
  datetime: datetimeType,
  switch: switchType,
  rate: rateType,
  list: listType,
  radio: radioType,
  list_multi: listMultiType,
  checkbox: checkboxType,
  textarea: textareaType,
  umeditor: umeditorType,
  markdown: markdownType,
  file: fileType,
  image: imageType,
  password: passwordType,
  sel_user: selUserType,
  sel_depart: selDepartType,
  sel_search: selSearchType,
  sel_tree: selTreeType,
  cat_tree: catTreeType,
  popup: popupType,
  link_down: linkDownType,
  pca: pcaType,
  amap: amapType,
  tab: tabType,
  hidden: hiddenType,
}

/** Returns the description of a type for a designer of forms: its name, its group, its properties. */
export const fieldTypeDesign = (type: OnlineFieldType): TypeDesign => widgetTypes[type].design
