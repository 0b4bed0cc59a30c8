import { writeCommaList, type QueryInput } from '@trackhoe/contract'
import { downloads, parameters, type ParameterQuery } from '@trackhoe/contract/vehicle'
import { receiveFile } from '../http/receive-file.ts'
import type { Send } from '../http/send.ts'
import type { TransferOptions } from './files.ts'
import { newestFirst } from './newest-first.ts'

/** Telemetry of vehicles: latest values, samples, the catalog. Source: vehicle specification §7. */
export function parameterApi(send: Send) {
  return {
    /** The recorded values of a vehicle in a time range, of all parameters or of one. */
    records(query: QueryInput<typeof parameters.records>, signal?: AbortSignal) {
      return send(parameters.records, { query: newestFirst(query), signal })
    },

    /** The latest values of each vehicle. */
    latest(query: QueryInput<typeof parameters.latest> = {}, signal?: AbortSignal) {
      return send(parameters.latest, { query: newestFirst(query), signal })
    },

    /** Samples of several parameters, a field each at every point in time. */
    query(query: ParameterQuery, signal?: AbortSignal) {
      return send(parameters.query, { body: query, signal })
    },

    /** The catalog, or one group of it: what each code means, its unit, range and precision. */
    catalog(group?: string, signal?: AbortSignal) {
      return send(parameters.catalog, { query: { group }, signal })
    },
  }
}

export interface DownloadOrder {
  /** `YYYY-MM-DD HH:mm:ss`, at most 31 days apart. */
  start: string
  end: string
  vclId: string
  vclNo: string
  /** Codes of the catalog. */
  parameters: readonly string[]
  sort?: 'asc' | 'desc'
  fileType?: 'xlsx' | 'csv'
}

/** Downloads of telemetry that the server prepares. Source: vehicle specification §7 "Data download". */
export function downloadApi(send: Send) {
  return {
    /** Orders a file and brings the id of its task. Errors: `RefusedError` 时间范围不能超过31天. */
    async order(order: DownloadOrder): Promise<string> {
      const { start, end, vclId, vclNo, parameters: codes, sort = 'asc', fileType = 'xlsx' } = order
      const { taskId } = await send(downloads.add, {
        body: {
          start,
          end,
          vbId: vclId,
          sort,
          vclNo,
          type: 2,
          para: writeCommaList(codes),
          downLoadVo: { fileType, timeZone: '+08:00' },
        },
      })
      return taskId
    },

    /** The tasks of the signed-in user. Native only. */
    list(query: QueryInput<typeof downloads.list> = {}, signal?: AbortSignal) {
      return send(downloads.list, { query: newestFirst(query), signal })
    },

    /** The file of a finished task. Native only. Errors: `RefusedError` while it is not finished. */
    file(id: string, { onProgress, signal }: TransferOptions = {}) {
      return send(downloads.file, { query: { id }, transport: receiveFile({ onProgress }), signal })
    },
  }
}
