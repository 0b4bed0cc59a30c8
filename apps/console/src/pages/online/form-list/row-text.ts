import type { OnlineFormField } from '@trackhoe/contract/online'
import { fieldValue } from '@trackhoe/form-widgets/entity'
import type { Locale } from '@trackhoe/ui'
import { joinList } from '@trackhoe/ui/format'

type Row = Readonly<Record<string, unknown>>

/** The server names what was chosen; nothing is loaded for it. */
const NO_CHOICES = { options: [], departments: [] }

/** Returns the text of a value of a row: the one that the server has sent beside it, or that of its type. */
export function rowText(
  { key, type, label = key, precision, unit }: OnlineFormField,
  row: Row,
  locale: Locale,
): string {
  const sent = row[`${key}_dictText`]
  const { read, toText } = fieldValue(type)
  const value = read(row[key])
  // The server separates the names of a list as Chinese does.
  if (typeof sent === 'string') return Array.isArray(value) ? joinList(sent.split('，'), locale) : sent
  const field = { key, label, locale, unit: unit || undefined, precision: precision ?? undefined }
  return toText(value, NO_CHOICES, field)
}
