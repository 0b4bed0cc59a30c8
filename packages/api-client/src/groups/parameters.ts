import {
  downloads as downloadGroup,
  parameters as parameterGroup,
  type DownloadRequest,
  type NumberFormat,
  type SheetRequest,
} from '@trackhoe/contract/vehicle'
import { receiveFile } from '../http/receive-file.ts'
import { override } from './override.ts'
import type { TransferOptions } from './files.ts'

/** Telemetry of vehicles: latest values, samples, the catalog. Source: vehicle specification §7. */
export const parameters = override(parameterGroup, (send) => ({
  /** Returns the latest values of all vehicles that are found, as a workbook. Native only. Errors: `EmptyFileError`. */
  exportLatest(query: { vclNo?: string; para: readonly string[] }, { onProgress, signal }: TransferOptions = {}) {
    return send(parameterGroup.exportLatest, { query, transport: receiveFile({ onProgress }), signal })
  },

  /** Returns a table as a workbook. Native only. Errors: `EmptyFileError`. */
  sheet(body: SheetRequest, { onProgress, signal }: TransferOptions = {}) {
    return send(parameterGroup.sheet, { body, transport: receiveFile({ onProgress }), signal })
  },
}))

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
  /** The offset of the times in the file, `+08:00` when left out. */
  timeZone?: string
  /** How numbers are rounded; not at all when left out. Native only. */
  numberFormat?: NumberFormat
}

function requestOf(order: DownloadOrder): DownloadRequest {
  const { start, end, vclId, vclNo, parameters: codes, sort = 'asc', fileType = 'xlsx', timeZone = '+08:00' } = order
  const { periodSec, numberFormat } = order
  return {
    start,
    end,
    vbId: vclId,
    sort,
    vclNo,
    type: 2,
    para: codes,
    downLoadVo: {
      fileType,
      timeZone,
      periodSec,
      numberFormat,
    },
  }
}

/** Downloads of telemetry that the server prepares. Source: vehicle specification §7 "Data download". */
export const downloads = override(downloadGroup, (send) => ({
  /** Orders a file and brings the id of its task. Errors: `RefusedError` 时间范围不能超过31天. */
  async order(order: DownloadOrder): Promise<string> {
    const { taskId } = await send(downloadGroup.add, { body: requestOf(order) })
    return taskId
  },

  /** Returns the first rows of the file that an order would make. Native only. Errors: those of an order. */
  preview(order: DownloadOrder, signal?: AbortSignal) {
    return send(downloadGroup.preview, { body: requestOf(order), signal })
  },

  /** The file of a finished task. Native only. Errors: `RefusedError` while it is not finished. */
  file(id: string, { onProgress, signal }: TransferOptions = {}) {
    return send(downloadGroup.file, { query: { id }, transport: receiveFile({ onProgress }), signal })
  },
}))
