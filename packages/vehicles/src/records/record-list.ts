import type { CommandRecordSearch } from '@trackhoe/api-client/vehicle'
import { DEFAULT_PAGE_SIZE } from '@trackhoe/contract'
import { COMMAND_STATES, type CommandRecord } from '@trackhoe/contract/vehicle'

/** One page of records as the server returns it, newest first. */
export interface RecordPage {
  readonly records: readonly CommandRecord[]
  readonly total: number
}

/**
 * Returns the page of a search after a record was changed or created. Null where only the server knows the page: a row
 * of another page moves up, or the search is by text.
 */
export function withRecord<Page extends RecordPage>(
  page: Page,
  search: CommandRecordSearch,
  record: CommandRecord,
): Page | null {
  const { records, total } = page
  const index = records.findIndex(({ recordId }) => recordId === record.recordId)
  const match = matches(search, record)
  if (index !== -1) {
    if (match !== 'no') return { ...page, records: records.with(index, record) }
    return total > records.length ? null : { ...page, records: records.toSpliced(index, 1), total: total - 1 }
  }
  if (match === 'no') return page
  if (match === 'unknown') return null
  if ((search.page ?? 1) > 1) return isNew(record) || filtersByState(search) ? null : page
  const older = records.findIndex((one) => (one.sendTime ?? '') <= (record.sendTime ?? ''))
  const place = older === -1 ? records.length : older
  // The record is on a later page, as before.
  if (place === records.length && total > records.length) return page
  const size = search.pageSize ?? DEFAULT_PAGE_SIZE
  return { ...page, records: records.toSpliced(place, 0, record).slice(0, size), total: total + 1 }
}

/** Returns whether a search finds a record; `unknown` for a text, which the server searches in names. */
function matches(search: CommandRecordSearch, record: CommandRecord): 'yes' | 'no' | 'unknown' {
  const { vclId, infoid, bgntime, endtime, condition = '' } = search
  const { sendTime } = record
  const {
    recordId,
    vclId: vclIds,
    state,
    group,
    keyword,
  } = typeof condition === 'string' ? { keyword: condition } : condition
  const fits =
    fitsOne(vclId, record.vcl_id) &&
    fitsOne(infoid?.toUpperCase(), record.infoid) &&
    (!bgntime || (sendTime ?? '') >= bgntime) &&
    (!endtime || (sendTime ?? '') <= endtime) &&
    fitsAny(recordId, record.recordId) &&
    fitsAny(vclIds, record.vcl_id) &&
    fitsAny(state, record.state) &&
    fitsAny(typeof group === 'number' ? [group] : group, record.group)
  if (!fits) return 'no'
  return keyword ? 'unknown' : 'yes'
}

function fitsOne(wanted: string | undefined, value: unknown): boolean {
  return !wanted || wanted === value
}

function fitsAny(wanted: readonly unknown[] | undefined, value: unknown): boolean {
  return wanted === undefined || wanted.includes(value)
}

const isNew = ({ state }: CommandRecord) => state === COMMAND_STATES.queued

function filtersByState({ condition }: CommandRecordSearch): boolean {
  return typeof condition === 'object' && condition.state !== undefined
}
