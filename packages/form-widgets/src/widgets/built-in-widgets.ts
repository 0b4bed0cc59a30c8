import { formatDateTime, formatNumber } from '@trackhoe/ui'
import {
  fileName,
  isScalar,
  optionText,
  readDay,
  readList,
  readMapValue,
  readNumber,
  readRecord,
  readRows,
  readText,
  titlesOf,
} from './values.ts'
import type { FieldChoices, FieldDescription, Widget } from './widget.ts'

const text: Widget = {
  read: readText,
  write: (value) => readText(value).trim(),
  toText: readText,
  filter: 'text',
}

/** Spaces and lines of a longer text are part of it. */
const longText: Widget = { read: readText, toText: readText, wide: true }

const list: Widget = {
  read: readScalar,
  toText: (value, { options }) => optionText(value, options),
  fromText: (typed, { options }) => valueOfLabel(typed, options),
  filter: 'select',
  needs: 'options',
}

const listMulti: Widget = {
  read: readList,
  toText: (value, { options }) =>
    readList(value)
      .map((each) => optionText(each, options))
      .join('，'),
  fromText: (typed, { options }) =>
    typed
      .split(/[,，;；、]/)
      .filter((each) => each.trim() !== '')
      .map((each) => String(valueOfLabel(each, options))),
  filter: 'item',
  needs: 'options',
  multiple: true,
}

const number: Widget = {
  read: readNumber,
  toText: numberText,
  fromText: (typed) => readNumber(typed.replaceAll(',', '')) ?? typed,
  cell: 'figures',
}

const date: Widget = {
  // A row may carry a time after the day.
  read: readDay,
  toText: readDay,
  fromText: (typed) => dateOfText(typed),
  filter: 'date-range',
  cell: 'figures',
}

const file: Widget = {
  read: readList,
  toText: (value) => readList(value).map(fileName).join('，'),
  multiple: true,
  wide: true,
}

/** Values that a selector finds on the server. */
const keys: Widget = {
  read: readList,
  toText: (value) => readList(value).join('，'),
  filter: 'item',
  multiple: true,
}

const key: Widget = { read: readScalar, toText: readText }

const richText: Widget = {
  read: readText,
  toText: (value) =>
    readText(value)
      .replace(/<[^>]*>/g, ' ')
      .replace(/&nbsp;/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  wide: true,
}

/**
 * The widgets by the type names of the platform. A list has no use for their schemas: `built-in-schemas.ts`.
 * Source: platform specification §2 "Form widget types".
 */
export const builtInWidgets = {
  text,
  password: { read: readText, toText: () => '', secret: true },
  textarea: longText,
  number,
  integer: number,
  list,
  radio: list,
  list_multi: listMulti,
  checkbox: listMulti,
  date,
  datetime: {
    ...date,
    read: readText,
    toText: (value) => (readText(value) === '' ? '' : formatDateTime(readText(value), 'minute')),
  },
  rate: number,
  switch: {
    read: readText,
    toText: (value, choices, field) => switchText(readText(value), choices, field),
    fromText: (typed, choices, field) => switchValue(typed.trim(), choices, field),
    blank: ({ switchOptions = SWITCH }) => switchOptions[1],
  },
  file,
  image: file,
  umeditor: richText,
  markdown: longText,
  popup: { ...text, filter: 'item' },
  sel_depart: {
    ...keys,
    toText: (value, { departments }) => {
      const titles = titlesOf(departments)
      return readList(value)
        .map((each) => titles.get(each) ?? each)
        .join('，')
    },
    filter: 'tree',
    needs: 'departments',
  },
  sel_user: keys,
  sel_search: { ...key, filter: 'item' },
  sel_tree: keys,
  cat_tree: keys,
  link_down: key,
  pca: { read: readText, toText: readText, filter: 'item' },
  amap: {
    read: readMapValue,
    write: (value) => (readMapValue(value) ? JSON.stringify(readMapValue(value)) : ''),
    toText: (value) => {
      const place = readMapValue(value)
      return place ? [place.description, place.pointer].filter((part) => part !== '').join(' · ') : ''
    },
  },
  hidden: { read: (stored) => stored ?? null, toText: readText, hidden: true },
  tab: {
    read: (stored) => (Array.isArray(stored) ? readRows(stored) : readRecord(stored)),
    toText: (value) => (Array.isArray(value) ? String(value.length) : ''),
    wide: true,
  },
} satisfies Readonly<Record<string, Widget>>

/** The type names that are built in. */
export type WidgetType = keyof typeof builtInWidgets

/** What a switch stores when nothing else is said. Source: platform specification §9. */
const SWITCH = ['Y', 'N'] as const

export function isBuiltInType(type: string): type is WidgetType {
  return Object.hasOwn(builtInWidgets, type)
}

function readScalar(stored: unknown): unknown {
  return isScalar(stored) && stored !== '' ? stored : null
}

function numberText(value: unknown, _choices: FieldChoices, field?: FieldDescription): string {
  const known = readNumber(value)
  if (known === null) return readText(value)
  const figures = formatNumber(known, field?.precision === undefined ? {} : { digits: field.precision })
  return field?.unit === undefined ? figures : `${figures} ${field.unit}`
}

function valueOfLabel(typed: string, options: FieldChoices['options']): string | number {
  const wanted = typed.trim()
  return options.find(({ label, value }) => label === wanted || String(value) === wanted)?.value ?? wanted
}

function dateOfText(typed: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(typed.trim()) ?? []
  return year === undefined ? typed.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function switchText(value: string, { options }: FieldChoices, field?: FieldDescription): string {
  const [on, off] = field?.switchOptions ?? SWITCH
  const [onText = '是', offText = '否'] = options.map(({ label }) => label)
  if (value === on) return onText
  return value === off ? offText : value
}

function switchValue(typed: string, choices: FieldChoices, field: FieldDescription): string {
  const [on, off] = field.switchOptions ?? SWITCH
  if (typed === switchText(on, choices, field)) return on
  return typed === switchText(off, choices, field) ? off : typed
}
