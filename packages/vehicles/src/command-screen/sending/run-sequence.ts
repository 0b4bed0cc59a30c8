import { COMMAND_STATES, type CommandRecord } from '@trackhoe/contract/vehicle'

/** One command of a sequence; the call sends it. Null: it was not accepted. */
export type SequenceStep = () => Promise<readonly CommandRecord[] | null>

/**
 * Sends commands one after the other, each only after the one before has succeeded on every vehicle. Returns how many
 * have been sent: nothing is sent after a failure.
 */
export async function runSequence(
  steps: readonly SequenceStep[],
  untilEnd: (recordId: string) => Promise<CommandRecord | null>,
): Promise<number> {
  let sent = 0
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop -- in turn is the point
    const records = await step()
    if (records === null) return sent
    sent += 1
    if (sent === steps.length) return sent
    // oxlint-disable-next-line no-await-in-loop -- in turn is the point
    const ends = await Promise.all(records.map(({ recordId }) => untilEnd(recordId)))
    if (!ends.every((end) => end?.state === COMMAND_STATES.succeeded)) return sent
  }
  return sent
}
