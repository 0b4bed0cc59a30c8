import type { GatewayVehicle } from '@trackhoe/contract/vehicle'
import { formatNumber } from '@trackhoe/ui'
import { labelOf, serverLabelsOf } from '../../records/command-view.ts'
import type { useCommandMessages } from '../../records/locale/use-messages.ts'
import {
  fieldsFor,
  type CommandScreen,
  type FormValues,
  type ReportedValues,
} from '../definition/define-command-screen.ts'
import { fieldErrorText } from '../definition/field-error-text.ts'
import { contractErrors, fieldErrors, type PartChanges } from '../definition/form-values.ts'
import type { useCommandScreenMessages } from '../locale/use-messages.ts'

interface CheckedForm {
  screen: CommandScreen
  vehicles: readonly GatewayVehicle[]
  values: FormValues
  reported: ReportedValues
  changes: readonly PartChanges[]
  /** The reasons of the server or the terminal, by the labels of values. */
  rejected: Readonly<Record<string, string>>
}

/** The error texts of a form, by part and field. */
export function errorsOf(
  { screen, vehicles, values, reported, changes, rejected }: CheckedForm,
  t: ReturnType<typeof useCommandScreenMessages>,
  messages: ReturnType<typeof useCommandMessages>,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const byPart: Record<string, Record<string, string>> = {}
  const note = (part: string, key: string, text: string) => {
    byPart[part] = { [key]: text, ...byPart[part] }
  }
  for (const planned of changes) {
    const { part } = planned
    const fields = new Map(fieldsFor(part, vehicles))
    for (const { key, error } of fieldErrors(planned, vehicles)) {
      note(part.id, key, fieldErrorText({ part, key, field: fields.get(key), error }, t, messages))
    }
    for (const { key } of planned.changes) {
      const text = serverLabelsOf(key).flatMap((label) => rejected[label] ?? [])[0]
      if (text !== undefined) note(part.id, key, text)
    }
  }
  for (const { part, key, max } of screen.crossCheck?.(values, reported) ?? []) {
    note(part, key, t.above(formatNumber(max).replaceAll(',', '')))
  }
  for (const planned of changes) {
    if (byPart[planned.part.id]) continue
    for (const { key, text } of contractErrors(planned)) {
      const at = key ?? planned.changes[0]?.key ?? ''
      note(planned.part.id, at, /\p{Script=Han}/u.test(text) ? text : t.error.notAllowed(labelOf(at, messages)))
    }
  }
  return byPart
}
