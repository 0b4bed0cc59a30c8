import type { CommandRecordSearch } from '@trackhoe/api-client/vehicle'
import type { CommandRecord } from '@trackhoe/contract/vehicle'

/** The maximum number of rows of a file. Not in the specification. */
export const EXPORT_LIMIT = 5000
const PAGE_SIZE = 500

type ReadPage = (
  search: CommandRecordSearch,
) => Promise<{ readonly records: readonly CommandRecord[]; readonly total: number }>

/**
 * Reads all records of a search, page by page, up to the limit. A record that moves between pages meanwhile is included
 * once.
 */
export async function allRecords(
  read: ReadPage,
  search: CommandRecordSearch,
): Promise<{ records: CommandRecord[]; total: number }> {
  const found = new Map<string, CommandRecord>()
  let total = 0
  for (let page = 1; (page - 1) * PAGE_SIZE < EXPORT_LIMIT; page++) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other: an export must not crowd out commands
    const answer = await read({ ...search, page, pageSize: PAGE_SIZE })
    total = answer.total
    for (const record of answer.records) found.set(record.recordId, record)
    if (answer.records.length < PAGE_SIZE) break
  }
  return { records: [...found.values()].slice(0, EXPORT_LIMIT), total }
}
