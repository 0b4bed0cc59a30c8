import { COMMAND_STATES, type CommandName, type CommandRecord } from '@trackhoe/contract/vehicle'
import { contentOf } from '../records/command-view.ts'
import { timeMs } from '../time/wire-time.ts'
import type { CommandPart, FieldValue } from './define-command-screen.ts'
import { isFieldValue } from './form-values.ts'

/** What a terminal said that it holds of one value. Units: `hourMeter` hours of engine running. */
export interface ReportedValue {
  value: FieldValue
  /** Wire: `YYYY-MM-DD HH:mm:ss`. */
  time: string
  hourMeter: number | null
}

/**
 * What a terminal holds of a part, by its own answers: recalls, and settings it has read back. The newest answer about a
 * value counts. What was only sent, or failed, tells nothing.
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

/** The newest of the times. */
export function newestTime(reported: Readonly<Record<string, ReportedValue>>): string | null {
  return (
    Object.values(reported)
      .map(({ time }) => time)
      .toSorted()
      .at(-1) ?? null
  )
}

/** What a record tells of a part: the answer to its command, or its share of a recall; nothing for other commands. */
function answerOf(part: CommandPart, record: CommandRecord): Record<string, unknown> {
  const { name, values } = contentOf(record)
  const told = objectOf(objectOf(record.reply)['values'])
  if (name === ('recall' satisfies CommandName) && part.recall !== undefined && values['group'] === part.recall) {
    return part.recalledAs === undefined ? told : objectOf(told[part.recalledAs])
  }
  const isOwn = name === part.command && Object.entries(part.fixed).every(([key, fixed]) => values[key] === fixed)
  return isOwn ? told : {}
}

const at = (record: CommandRecord) => timeMs(record.finishTime ?? record.sendTime) ?? 0

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
