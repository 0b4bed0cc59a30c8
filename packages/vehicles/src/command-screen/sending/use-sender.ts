import { bind, isApiError } from '@trackhoe/api-client'
import { commands } from '@trackhoe/api-client/vehicle'
import {
  commandKinds,
  CommandRecord,
  writeCommand,
  type CommandDetails,
  type CommandName,
  type GatewayVehicle,
  type ParamsOfCommand,
} from '@trackhoe/contract/vehicle'
import { useClient, useNotifications } from '@trackhoe/shell'
import * as z from 'zod/mini'
import { timeMs, wireTime } from '../../time/wire-time.ts'
import { useCommandTracker } from '../../records/use-command-tracker.ts'
import { useReloadRecords } from '../../records/use-records.ts'
import { outcomeOf, recordsOfSend, type SendOutcome } from './send-outcome.ts'

/** One command to one or several vehicles under one idempotency key. */
export interface Intent<Name extends CommandName = CommandName> extends CommandDetails {
  command: Name
  params: ParamsOfCommand<Name>
  vehicles: readonly GatewayVehicle[]
  /** The idempotency key: the same for each repetition of the intent. */
  key: string
  /** When the dialog was opened, by the server's clock. Unit: epoch milliseconds. */
  openedAt: number
}

/** The server's clock has a resolution of one second. Unit: milliseconds. */
const SECOND_MS = 1000
/** The number of records that are searched for a send whose answer was lost. */
const RECORDS_READ = 200

const TooSoon = z.object({ waitSeconds: z.number() })
/** A longer wait is for the operator to decide. Unit: seconds. */
const MAX_WAIT_SECONDS = 5

/** Commands of one page may meet several times: each waits behind the one before. */
const MAX_ATTEMPTS = 4

/** Calls once more after the time that a refused call has to wait. */
async function afterWait<Answer>(call: () => Promise<Answer>, attempt = 1): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (attempt === MAX_ATTEMPTS || !isApiError(error) || error.kind !== 'http' || error.status !== 429) throw error
    const tooSoon = TooSoon.safeParse(error.result)
    if (!tooSoon.success || tooSoon.data.waitSeconds > MAX_WAIT_SECONDS) throw error
    await new Promise((resolve) => setTimeout(resolve, tooSoon.data.waitSeconds * SECOND_MS))
    return afterWait(call, attempt + 1)
  }
}

/**
 * Sends commands, tracks accepted ones, and searches for lost ones. It never sends a command a second time by itself,
 * except one that the server has refused because the vehicle was sent another within the same second.
 */
export function useSender() {
  const { send: call, serverNow } = useClient()
  const { describe } = useNotifications()
  const tracker = useCommandTracker()
  const reloadRecords = useReloadRecords()
  const api = bind(call, commands)

  function accepted(records: readonly CommandRecord[]): SendOutcome {
    tracker.track(records)
    reloadRecords()
    return { kind: 'accepted', records }
  }

  async function send({ command, params, vehicles, key, reason, confirm, retryOf }: Intent): Promise<SendOutcome> {
    try {
      const intent = { idempotencyKey: key, reason, confirm, retryOf }
      const { orders } = await afterWait(() => api.send(command, vehicles, params, intent))
      const { infoid, group, object } = commandKinds[command]
      return accepted(
        orders.map((order, at) =>
          CommandRecord.parse({
            ...order,
            vclNo: vehicles[at]?.vclNo,
            infoid,
            group,
            paramContent: { ...(group === null ? {} : { group }), [object]: params },
          }),
        ),
      )
    } catch (error) {
      return outcomeOf(error, describe)
    }
  }

  /** Checks whether a send of unknown outcome has arrived. Null: it has not. */
  async function check({ command, params, vehicles, openedAt }: Intent): Promise<SendOutcome | null> {
    const body = writeCommand(command, vehicles, params)
    const page = await api.records({
      infoid: body.infoid,
      vclId: vehicles.length === 1 ? vehicles[0]?.vclId : undefined,
      bgntime: wireTime(openedAt - SECOND_MS),
      pageSize: RECORDS_READ,
    })
    const ids = vehicles.map(({ vclId }) => vclId)
    const since = page.records.filter(({ sendTime }) => (timeMs(sendTime) ?? 0) >= openedAt - SECOND_MS)
    const found = recordsOfSend(body, ids, since)
    return found && accepted(found)
  }

  /**
   * Returns the final states of these commands, including those that ended while they were not tracked; null where
   * unknown.
   */
  async function untilEnds(recordIds: readonly string[]): Promise<readonly (CommandRecord | null)[]> {
    const { records } = await api.records({ pageSize: recordIds.length, condition: { recordId: [...recordIds] } })
    tracker.track(records)
    return Promise.all(recordIds.map((recordId) => tracker.waitForEnd(recordId)))
  }

  return { send, check, untilEnd: (recordId: string) => tracker.waitForEnd(recordId), untilEnds, serverNow }
}
