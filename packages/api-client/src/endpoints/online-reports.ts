import { DEFAULT_PAGE_SIZE } from '@trackhoe/contract'
import type { ReceivedFile } from '@trackhoe/contract/files'
import { onlineReports, reportAdministration, reportOutput } from '@trackhoe/contract/online'
import { receiveFile } from '../http/receive-file.ts'
import type { Send } from '../http/send.ts'
import { bind } from '../http/bind.ts'
import type { TransferOptions } from './files.ts'
import type { OnlineFilters } from './online-forms.ts'

/** Reports that fields choose their value from. Source: platform specification §7 "Dictionaries and forms". */
export function onlineReportApi(send: Send) {
  return {
    ...bind(send, onlineReports),
    ...bind(send, reportOutput),

    /** Returns the rows as a workbook. Errors: `RefusedError` for more than 20,000, which `startExport` takes. */
    exportRows(
      cgRpConfigId: string,
      filters: OnlineFilters,
      { onProgress, signal }: TransferOptions = {},
    ): Promise<ReceivedFile> {
      return send(reportOutput.exportRows, {
        params: { cgRpConfigId },
        query: filters,
        transport: receiveFile({ onProgress }),
        signal,
      })
    },

    /** Ten rows a page unless asked otherwise. Wire: parameters of a component are prefixed `self_`. */
    data(cgRpConfigId: string, filters: OnlineFilters = {}, signal?: AbortSignal) {
      const query = { pageNo: 1, pageSize: DEFAULT_PAGE_SIZE, ...filters }
      return send(onlineReports.data, { params: { cgRpConfigId }, query, signal })
    },

    /** Both at once; JeecgBoot 3. */
    columnsAndData(cgRpConfigId: string, filters: OnlineFilters = {}, signal?: AbortSignal) {
      const query = { pageNo: 1, pageSize: DEFAULT_PAGE_SIZE, ...filters }
      return send(onlineReports.columnsAndData, { params: { cgRpConfigId }, query, signal })
    },
  }
}

/** The administration of reports. Native only. */
export function reportAdministrationApi(send: Send) {
  return bind(send, reportAdministration)
}
