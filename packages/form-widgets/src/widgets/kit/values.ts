import { joinList } from '@trackhoe/ui/format'
import type { Locale } from '@trackhoe/ui'
import type { DepartmentNode, FieldOption } from '../../services/field-options.ts'

/** A place: what it is called, and where it is. Wire: JSON with `description` and `pointer`. */
export interface MapValue {
  readonly description: string
  /** `longitude,latitude` in degrees, in the datum of the field. */
  readonly pointer: string
}

export function readText(value: unknown): string {
  return isScalar(value) ? String(value) : ''
}

/** Wire: an array, or a comma-separated text. */
export function readList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(readText).filter((each) => each !== '')
  return readText(value)
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** The day of a stored date or time. */
export function readDay(value: unknown): string {
  return readText(value).slice(0, 10)
}

/** A number, or a text of one; null for anything else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

export function readMapValue(value: unknown): MapValue | null {
  const stored = typeof value === 'string' ? parseJson(value) : value
  if (typeof stored !== 'object' || stored === null) return null
  const description = readText(Reflect.get(stored, 'description'))
  const pointer = readText(Reflect.get(stored, 'pointer'))
  return description === '' && pointer === '' ? null : { description, pointer }
}

/** A row of a sub-table, or its values; what is none is an empty one. */
export function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}

export function readRows(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(readRecord) : []
}

export function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** One stored key; null for none. */
export function readScalar(stored: unknown): unknown {
  return isScalar(stored) && stored !== '' ? stored : null
}

export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

export function optionText(value: unknown, options: readonly FieldOption[]): string {
  const known = options.find((option) => String(option.value) === readText(value))
  return known?.label ?? readText(value)
}

/** The value of the option that somebody typed by its label or its value; the text itself when there is none. */
export function labelValue(typed: string, options: readonly FieldOption[]): string | number {
  const text = typed.trim()
  return options.find(({ label, value }) => label === text || String(value) === text)?.value ?? text
}

/** The text of HTML, in one line. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

export function titlesOf(nodes: readonly DepartmentNode[]): ReadonlyMap<string, string> {
  return new Map(nodes.flatMap((node) => [[node.value, node.label] as const, ...titlesOf(node.children ?? [])]))
}

/** The last part of a stored path. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A text that is no JSON is no place; the form keeps it as it was stored.
    return null
  }
}

/** Several texts as one, in the language of the reader. */
export const listText = (texts: readonly string[], { locale = 'zh-CN' }: { locale?: Locale | undefined }) =>
  joinList(texts, locale)
