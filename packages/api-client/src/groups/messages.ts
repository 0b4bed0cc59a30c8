import { messages as group, type HistoryMessageQuery } from '@trackhoe/contract/vehicle'
import { receiveFile } from '../http/receive-file.ts'
import { override } from './override.ts'
import type { TransferOptions } from './files.ts'
import { newestFirst } from './newest-first.ts'
import { checkSelections } from './check-selections.ts'

/** Messages that terminals sent, and their replies. Source: vehicle specification §7 "Parameters and messages". */
export const messages = override(group, (send) => ({
  /** Returns the history as a workbook: the rows that match the query, or the selected ones. Errors: `EmptyFileError`. */
  async exportHistory(
    query: HistoryMessageQuery = {},
    { selections = [], onProgress, signal }: TransferOptions & { selections?: readonly string[] } = {},
  ) {
    const exported = { ...newestFirst(query), selections: checkSelections(selections) }
    return send(group.exportHistory, { query: exported, transport: receiveFile({ onProgress }), signal })
  },
}))
