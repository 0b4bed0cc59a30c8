import { COMMAND_STATES, type CommandName, type CommandRecord } from '@trackhoe/contract/vehicle'
import { contentOf } from '../../records/command-view.ts'
import { timeMs } from '../../time/wire-time.ts'
import type { CommandPart, FieldValue } from './define-command-screen.ts'
import { hasFixed, isFieldValue } from './form-values.ts'

/** One value that a terminal has reported. Units: `hourMeter` hours of engine running. */
export interface ReportedValue {
  value: FieldValue
  /** Wire: `YYYY-MM-DD HH:mm:ss`. */
  time: string
  hourMeter: number | null
}

/**
 * Returns the values of a part that a terminal has reported: by recalls, and by settings that it has read back. The
 * newest answer about a value counts. A command that was only sent, or failed, is ignored.
 */
export function reportedBy(
  part: CommandPart,
  records: readonly CommandRecord[],
): Readonly<Record<string, ReportedValue>> {
  const answers = records.filter(({ state }) => state === COMMAND_STATES.succeeded).toSorted((a, b) => at(a) - at(b))
  const reported: Record<string, ReportedValue> = {}
  for (const record of answers) {
    const reply = objectOf(record.reply)
    const hourMeter = typeof reply['hourMeter'] === 'number' ? reply['hourMeter'] : null
    for (const [key, value] of Object.entries(answerOf(part, record))) {
      if (key in part.fields && isFieldValue(value)) {
        reported[key] = { value, time: record.finishTime ?? record.sendTime ?? '', hourMeter }
      }
    }
  }
  return reported
}

/** Returns the newest of the times. */
export function newestTime(reported: Readonly<Record<string, ReportedValue>>): string | null {
  return (
    Object.values(reported)
      .map(({ time }) => time)
      .toSorted()
      .at(-1) ?? null
  )
}

/**
 * Returns the values of a part in a record: the answer to its command, or its share of a recall; nothing for other
 * commands.
 */
export function answerOf(part: CommandPart, record: CommandRecord): Record<string, unknown> {
  const { name, values } = contentOf(record)
  const reported = objectOf(objectOf(record.reply)['values'])
  if (name === ('recall' satisfies CommandName) && part.recall !== undefined && values['group'] === part.recall) {
    return part.recalledAs === undefined ? reported : objectOf(reported[part.recalledAs])
  }
  const isOwn = name === part.command && hasFixed(part, values)
  return isOwn ? reported : {}
}

const at = (record: CommandRecord) => timeMs(record.finishTime ?? record.sendTime) ?? 0

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
