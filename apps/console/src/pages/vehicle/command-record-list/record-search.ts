import type { CommandRecordSearch } from '@trackhoe/api-client/vehicle'
import { COMMAND_STATES, commandKinds, type CommandName } from '@trackhoe/contract/vehicle'
import type { ListQuery } from '@trackhoe/form-widgets/list-page'

/** In place of a state: whatever has not come to its end. */
export const UNFINISHED = 'unfinished'

const UNFINISHED_STATES = [COMMAND_STATES.queued, COMMAND_STATES.sent, COMMAND_STATES.acknowledged]

/** The request of the list, with its period, as a record query. What does not fit, as in an address typed by hand, is left out. */
export function recordSearch(query: ListQuery): CommandRecordSearch {
  const { state, kind, keyword, bgntime, endtime } = query
  const command = isCommand(kind) ? commandKinds[kind] : undefined
  const keywordText = textOf(keyword)?.trim() ?? ''
  const states = state === UNFINISHED ? UNFINISHED_STATES : typeof state === 'string' ? [state] : undefined
  const group = command?.group ?? undefined
  return {
    page: query.pageNo,
    pageSize: query.pageSize,
    exactTotal: query['exactTotal'] === 'true' ? true : undefined,
    infoid: command?.infoid,
    bgntime: textOf(bgntime),
    endtime: textOf(endtime),
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
    vcl_id: vclId || undefined,
    infoid: infoid || undefined,
    bgntime: bgntime || undefined,
    endtime: endtime || undefined,
    condition: condition ? (typeof condition === 'string' ? condition : JSON.stringify(condition)) : undefined,
  }
}

function isCommand(kind: unknown): kind is CommandName {
  return typeof kind === 'string' && Object.hasOwn(commandKinds, kind)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
