import { messages, type HistoryMessageQuery } from '@trackhoe/contract/vehicle'
import { receiveFile } from '../http/receive-file.ts'
import type { Send } from '../http/send.ts'
import type { TransferOptions } from './files.ts'
import { newestFirst } from './newest-first.ts'
import { bind } from '../http/bind.ts'
import { checkSelections } from './check-selections.ts'

/** Messages that terminals sent, and their replies. Source: vehicle specification §7 "Parameters and messages". */
export function messageApi(send: Send) {
  return {
    ...bind(send, messages),

    /** Returns the history as a workbook: the rows that match the query, or the selected ones. Errors: `EmptyFileError`. */
    async exportHistory(
      query: HistoryMessageQuery = {},
      { selections = [], onProgress, signal }: TransferOptions & { selections?: readonly string[] } = {},
    ) {
      const exported = { ...newestFirst(query), selections: checkSelections(selections) }
      return send(messages.exportHistory, { query: exported, transport: receiveFile({ onProgress }), signal })
    },
  }
}
