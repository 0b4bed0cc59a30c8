import { downloads, parameters, type SheetRequest } from '@trackhoe/contract/vehicle'
import { receiveFile } from '../http/receive-file.ts'
import type { Send } from '../http/send.ts'
import type { TransferOptions } from './files.ts'
import { bind } from '../http/bind.ts'

/** Telemetry of vehicles: latest values, samples, the catalog. Source: vehicle specification §7. */
export function parameterApi(send: Send) {
  return {
    ...bind(send, parameters),

    /** Returns the latest values of all vehicles that are found, as a workbook. Native only. Errors: `EmptyFileError`. */
    exportLatest(query: { vclNo?: string; para: readonly string[] }, { onProgress, signal }: TransferOptions = {}) {
      return send(parameters.exportLatest, { query, transport: receiveFile({ onProgress }), signal })
    },

    /** Returns a table as a workbook. Native only. Errors: `EmptyFileError`. */
    sheet(body: SheetRequest, { onProgress, signal }: TransferOptions = {}) {
      return send(parameters.sheet, { body, transport: receiveFile({ onProgress }), signal })
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
  /** Seconds between two rows; 60 when left out. Native only. */
  periodSec?: number
}

/** Downloads of telemetry that the server prepares. Source: vehicle specification §7 "Data download". */
export function downloadApi(send: Send) {
  return {
    ...bind(send, downloads),
    /** Orders a file and brings the id of its task. Errors: `RefusedError` 时间范围不能超过31天. */
    async order(order: DownloadOrder): Promise<string> {
      const { start, end, vclId, vclNo, parameters: codes, sort = 'asc', fileType = 'xlsx', periodSec } = order
      const { taskId } = await send(downloads.add, {
        body: {
          start,
          end,
          vbId: vclId,
          sort,
          vclNo,
          type: 2,
          para: codes,
          downLoadVo: { fileType, timeZone: '+08:00', ...(periodSec !== undefined && { periodSec }) },
        },
      })
      return taskId
    },

    /** The file of a finished task. Native only. Errors: `RefusedError` while it is not finished. */
    file(id: string, { onProgress, signal }: TransferOptions = {}) {
      return send(downloads.file, { query: { id }, transport: receiveFile({ onProgress }), signal })
    },
  }
}
