import type { WidgetType } from './built-in-widgets.ts'
import {
  choiceSchema,
  choicesSchema,
  dateSchema,
  keySchema,
  keysSchema,
  mapSchema,
  numberSchema,
  switchSchema,
  textSchema,
} from './value-schemas.ts'
import type { Widget } from './widget.ts'

/** The `schema` of each built-in widget, in the chunk of the forms that are made of a schema. */
export const builtInSchemas: Readonly<Partial<Record<WidgetType, Widget['schema']>>> = {
  text: textSchema,
  password: textSchema,
  textarea: textSchema,
  number: (field, t) => numberSchema(field, t, false),
  integer: (field, t) => numberSchema(field, t, true),
  list: choiceSchema,
  radio: choiceSchema,
  list_multi: choicesSchema,
  checkbox: choicesSchema,
  date: (field, t) => dateSchema(field, t, false),
  datetime: (field, t) => dateSchema(field, t, true),
  rate: (field, t) => numberSchema({ ...field, min: 0, max: field.count ?? 5 }, t, true),
  switch: switchSchema,
  file: keysSchema,
  image: keysSchema,
  umeditor: textSchema,
  markdown: textSchema,
  popup: textSchema,
  sel_depart: keysSchema,
  sel_user: keysSchema,
  sel_search: keySchema,
  sel_tree: keysSchema,
  cat_tree: keysSchema,
  link_down: keySchema,
  pca: textSchema,
  amap: mapSchema,
}
