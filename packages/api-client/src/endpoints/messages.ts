import { messages, type HistoryMessageQuery } from '@trackhoe/contract/vehicle'
import { receiveFile } from '../http/receive-file.ts'
import type { Send } from '../http/send.ts'
import type { TransferOptions } from './files.ts'
import { newestFirst } from './newest-first.ts'
import { bind } from '../http/bind.ts'
import { checkSelections } from './check-selections.ts'

/** What terminals reported and answered. Source: vehicle specification §7 "Parameters and messages". */
export function messageApi(send: Send) {
  return {
    ...bind(send, messages),

    /** The history as a workbook: what the query finds, or the selected rows. Errors: `EmptyFileError`. */
    async exportHistory(
      query: HistoryMessageQuery = {},
      { selections = [], onProgress, signal }: TransferOptions & { selections?: readonly string[] } = {},
    ) {
      const asked = { ...newestFirst(query), selections: checkSelections(selections) }
      return send(messages.exportHistory, { query: asked, transport: receiveFile({ onProgress }), signal })
    },
  }
}
