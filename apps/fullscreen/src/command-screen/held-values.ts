import { COMMAND_STATES, type CommandName, type CommandRecord } from '@trackhoe/contract/vehicle'
import { contentOf, timeMs } from '@trackhoe/shell/commands'
import type { CommandPart } from './define-command-screen.ts'

/** What a terminal said that it holds of one value. Units: `hourMeter` hours of engine running. */
export interface HeldValue {
  value: number
  /** Wire: `YYYY-MM-DD HH:mm:ss`. */
  time: string
  hourMeter: number | null
}

/**
 * What a terminal holds of a command, by its own answers: recalls, and settings it has read back. The newest answer
 * about a value counts. What was only sent, or failed, tells nothing.
 */
export function heldBy(part: CommandPart, records: readonly CommandRecord[]): Readonly<Record<string, HeldValue>> {
  const answers = records.filter((record) => record.state === COMMAND_STATES.succeeded && isAbout(part, record))
  const held: Record<string, HeldValue> = {}
  for (const record of answers.toSorted((a, b) => at(a) - at(b))) {
    const reply = objectOf(record.reply)
    const hourMeter = typeof reply['hourMeter'] === 'number' ? reply['hourMeter'] : null
    for (const [key, value] of Object.entries(objectOf(reply['values']))) {
      if (typeof value === 'number') held[key] = { value, time: record.finishTime ?? record.sendTime ?? '', hourMeter }
    }
  }
  return held
}

/** The newest of the times. */
export function newestTime(held: Readonly<Record<string, HeldValue>>): string | null {
  return (
    Object.values(held)
      .map(({ time }) => time)
      .toSorted()
      .at(-1) ?? null
  )
}

function isAbout({ command, recall }: CommandPart, record: CommandRecord): boolean {
  const { name, values } = contentOf(record)
  if (name === command) return true
  return name === ('recall' satisfies CommandName) && recall !== undefined && values['group'] === recall
}

const at = (record: CommandRecord) => timeMs(record.finishTime ?? record.sendTime) ?? 0

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
