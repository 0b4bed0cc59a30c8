import { unitOf, valueText } from '../../records/command-view.ts'
import type { CommandMessages } from '../../records/locale/zh-cn.ts'
import { formatNumber } from '@trackhoe/ui'
import type { CommandPart, FieldValue } from './define-command-screen.ts'

/** Formats one value of a form. An unknown value is a dash. */
export function fieldValueText(
  { command, fields }: CommandPart,
  key: string,
  value: FieldValue | undefined,
  messages: CommandMessages,
): string {
  if (fields[key]?.kind === 'number' && typeof value === 'number') {
    return formatNumber(value, { unit: unitOf(command, key) ?? '' })
  }
  return valueText(command, key, value, messages)
}
