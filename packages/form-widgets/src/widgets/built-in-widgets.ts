import { formatDateTime } from '@trackhoe/ui'
import type { DepartmentNode } from '../services/field-options.ts'
import type { FieldChoices, Widget } from './widget.ts'

const text: Widget = {
  read: readText,
  write: (value) => readText(value).trim(),
  toText: readText,
  filter: 'text',
}

const list: Widget = {
  read: (stored) => (isScalar(stored) && stored !== '' ? stored : null),
  toText: (value, { options }) => optionText(value, options),
  filter: 'select',
  needs: 'options',
}

const date: Widget = {
  // A row may carry a time after the day.
  read: readDay,
  toText: readDay,
  filter: 'date-range',
  cell: 'figures',
}

/** The widgets by the type names of the platform. Source: platform specification §2 "Form widget types". */
export const builtInWidgets = {
  text,
  password: { read: readText, toText: () => '', secret: true },
  list,
  radio: list,
  date,
  datetime: {
    ...date,
    read: readText,
    toText: (value) => (readText(value) === '' ? '' : formatDateTime(readText(value), 'minute')),
  },
  list_multi: {
    read: readList,
    toText: (value, { options }) =>
      readList(value)
        .map((each) => optionText(each, options))
        .join('，'),
    needs: 'options',
    multiple: true,
  },
  sel_depart: {
    read: readList,
    toText: (value, { departments }) => {
      const titles = titlesOf(departments)
      return readList(value)
        .map((key) => titles.get(key) ?? key)
        .join('，')
    },
    filter: 'tree',
    needs: 'departments',
    multiple: true,
  },
} satisfies Readonly<Record<string, Widget>>

/** The type names that are built in. */
export type WidgetType = keyof typeof builtInWidgets

export function readText(value: unknown): string {
  return isScalar(value) ? String(value) : ''
}

/** Wire: an array, or a comma-separated text. */
export function readList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(readText).filter((each) => each !== '')
  return readText(value)
    .split(',')
    .filter((each) => each !== '')
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function optionText(value: unknown, options: FieldChoices['options']): string {
  const known = options.find((option) => String(option.value) === readText(value))
  return known?.label ?? readText(value)
}

function titlesOf(nodes: readonly DepartmentNode[]): ReadonlyMap<string, string> {
  return new Map(nodes.flatMap((node) => [[node.key, node.title] as const, ...titlesOf(node.children ?? [])]))
}

/** The day of a stored date or time. */
export function readDay(value: unknown): string {
  return readText(value).slice(0, 10)
}
