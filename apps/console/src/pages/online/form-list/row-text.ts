import type { OnlineFormField } from '@trackhoe/contract/online'
import { fieldValue } from '@trackhoe/form-widgets/entity'

type Row = Readonly<Record<string, unknown>>

/** The server names what was chosen; nothing is loaded for it. */
const NO_CHOICES = { options: [], departments: [] }

/** What a person reads for the value of a row: the text that the server has sent beside it, or that of its type. */
export function rowText({ key, type, label = key, precision, unit }: OnlineFormField, row: Row): string {
  const sent = row[`${key}_dictText`]
  if (typeof sent === 'string') return sent
  const { read, toText } = fieldValue(type)
  const field = { key, label, unit: unit || undefined, precision: precision ?? undefined }
  return toText(read(row[key]), NO_CHOICES, field)
}
