import { DEFAULT_PAGE_SIZE } from '@trackhoe/contract'
import {
  commands as group,
  IDEMPOTENCY_HEADER,
  TERMINAL_TYPE,
  writeCommand,
  type CommandCondition,
  type CommandDetails,
  type CommandName,
  type CommandTarget,
  type ParamsOfCommand,
} from '@trackhoe/contract/vehicle'
import { override } from './override.ts'

export interface SendCommandOptions extends CommandDetails {
  /** A value of the caller's own for this one intent; a repeat with the same value is answered, not executed. */
  idempotencyKey: string
}

/** The filters of command records. Default: all records of all vehicles. */
export interface CommandRecordSearch {
  vclId?: string | undefined
  infoid?: string | undefined
  /** `YYYY-MM-DD HH:mm:ss`. */
  bgntime?: string | undefined
  endtime?: string | undefined
  page?: number | undefined
  pageSize?: number | undefined
  /** Counts to the end where the total would be a minimum. Only the native server understands it. */
  exactTotal?: boolean | undefined
  /** A text, looked for in vehicle number and operator; or more, which only the native server understands. */
  condition?: string | CommandCondition | undefined
}

/** Commands to vehicles and what became of them. Source: vehicle specification §7 "Commands". */
export const commands = override(group, (send) => ({
  /**
   * Sends a command to one or several vehicles, in one call and never a second time by itself.
   *
   * Errors: an answer says that the command was accepted, not that it was done. After `NetworkError` and
   * `TimeoutError` nobody knows: ask the records, then repeat with the same `idempotencyKey`. Parameters that do not
   * fit, and a vehicle without a terminal, are a `ZodError` and nothing is sent: a form checks before it offers to.
   */
  async send<Name extends CommandName>(
    name: Name,
    vehicles: readonly CommandTarget[],
    params: ParamsOfCommand<Name>,
    { idempotencyKey, ...intent }: SendCommandOptions,
  ) {
    const body = writeCommand(name, vehicles, params, intent)
    return send(group.send, { body, headers: { [IDEMPOTENCY_HEADER]: idempotencyKey } })
  },

  /** Newest first, ten a page unless asked otherwise. A read, though it travels by POST: nothing is repeated. */
  records(search: CommandRecordSearch = {}, signal?: AbortSignal) {
    const { vclId = '', infoid = '', bgntime = '', endtime = '', page = 1, pageSize = DEFAULT_PAGE_SIZE } = search
    const { condition = '', exactTotal } = search
    return send(group.records, {
      body: {
        vcl_id: vclId,
        tmnltypeid: TERMINAL_TYPE,
        infoid,
        bgntime,
        endtime,
        page_size: pageSize,
        page,
        condition: typeof condition === 'string' ? condition : JSON.stringify(condition),
        exactTotal: exactTotal || undefined,
      },
      signal,
    })
  },
}))
