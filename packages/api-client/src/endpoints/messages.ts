import type { BodyInput, QueryInput } from '@trackhoe/contract'
import { messages, type HistoryMessageQuery } from '@trackhoe/contract/vehicle'
import { receiveFile } from '../http/receive-file.ts'
import type { Send } from '../http/send.ts'
import type { TransferOptions } from './files.ts'
import { newestFirst } from './newest-first.ts'
import { writeSelections } from './write-selections.ts'

type VehicleInRange = BodyInput<typeof messages.troubleCodes>

/** What terminals reported and answered. Source: vehicle specification §7 "Parameters and messages". */
export function messageApi(send: Send) {
  return {
    diagnosisRestarts(query: QueryInput<typeof messages.diagnosisRestarts> = {}, signal?: AbortSignal) {
      return send(messages.diagnosisRestarts, { query: newestFirst(query), signal })
    },

    /** History recalls with their replies. */
    history(query: HistoryMessageQuery = {}, signal?: AbortSignal) {
      return send(messages.history, { query: newestFirst(query), signal })
    },

    /** Files that terminals sent. */
    files(query: HistoryMessageQuery = {}, signal?: AbortSignal) {
      return send(messages.files, { query: newestFirst(query), signal })
    },

    /** One message with its values by parameter code. */
    message(id: string, signal?: AbortSignal) {
      return send(messages.query, { query: { id }, signal })
    },

    /** The history as a workbook: what the query finds, or the ticked rows. Errors: `EmptyFileError`. */
    async exportHistory(
      query: HistoryMessageQuery = {},
      { selections = [], onProgress, signal }: TransferOptions & { selections?: readonly string[] } = {},
    ) {
      const asked = { ...newestFirst(query), selections: writeSelections(selections) }
      return send(messages.exportHistory, { query: asked, transport: receiveFile({ onProgress }), signal })
    },

    /** How long a vehicle worked, a row for each day. */
    operationTime(query: VehicleInRange, signal?: AbortSignal) {
      return send(messages.operationTime, { body: query, signal })
    },

    troubleCodes(query: VehicleInRange, signal?: AbortSignal) {
      return send(messages.troubleCodes, { body: query, signal })
    },

    /** What a vehicle carries, or null when it does not weigh. */
    tonState(vclId: string, signal?: AbortSignal) {
      return send(messages.tonState, { body: { vclId }, signal })
    },

    /** Vehicles whose number holds the keyword, as items: `value` is our id. */
    vehicleNumbers(keyword: string, signal?: AbortSignal) {
      return send(messages.vehicleNumbers, { body: { keyword }, signal })
    },
  }
}
