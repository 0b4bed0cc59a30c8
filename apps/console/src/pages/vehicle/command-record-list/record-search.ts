import type { CommandRecordSearch } from '@trackhoe/api-client/vehicle'
import { COMMAND_STATES, commandKinds, type CommandName } from '@trackhoe/contract/vehicle'
import type { ListQuery } from '@trackhoe/form-widgets/list-page'
import { wireTimeOf } from '@trackhoe/vehicles/records'

/** In place of a state: whatever has not come to its end. */
export const UNFINISHED = 'unfinished'

const UNFINISHED_STATES = [COMMAND_STATES.queued, COMMAND_STATES.sent, COMMAND_STATES.acknowledged]

/** What the list asks, in the words of the record query. What does not fit, as in an address typed by hand, is left out. */
export function recordSearch(query: ListQuery): CommandRecordSearch {
  const { state, kind, keyword } = query
  const command = isCommand(kind) ? commandKinds[kind] : undefined
  const keywordText = typeof keyword === 'string' ? keyword.trim() : ''
  const states = state === UNFINISHED ? UNFINISHED_STATES : typeof state === 'string' ? [state] : undefined
  const group = command?.group ?? undefined
  return {
    page: query.pageNo,
    pageSize: query.pageSize,
    exactTotal: query['exactTotal'] === 'true' ? true : undefined,
    infoid: command?.infoid,
    bgntime: dayOf(query['sendTime_begin'], '00:00:00'),
    endtime: dayOf(query['sendTime_end'], '23:59:59'),
    condition: {
      state: states,
      group,
      keyword: keywordText !== '' ? keywordText : undefined,
    },
  }
}

/** The same as the query of a file. */
export function recordFileQuery({ vclId, infoid, bgntime, endtime, condition }: CommandRecordSearch): ListQuery {
  return {
    pageNo: 1,
    pageSize: 10,
    ...(vclId && { vcl_id: vclId }),
    ...(infoid && { infoid }),
    ...(bgntime && { bgntime }),
    ...(endtime && { endtime }),
    ...(condition && { condition: typeof condition === 'string' ? condition : JSON.stringify(condition) }),
  }
}

function isCommand(kind: unknown): kind is CommandName {
  return typeof kind === 'string' && Object.hasOwn(commandKinds, kind)
}

function dayOf(day: string | number | undefined, time: string): string | undefined {
  return typeof day === 'string' && !Number.isNaN(Date.parse(`${day}T${time}Z`)) ? wireTimeOf(day, time) : undefined
}
