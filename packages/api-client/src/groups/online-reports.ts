import { DEFAULT_PAGE_SIZE } from '@trackhoe/contract'
import type { ReceivedFile } from '@trackhoe/contract/files'
import { onlineReports as group, reportOutput as outputGroup } from '@trackhoe/contract/online'
import { receiveFile } from '../http/receive-file.ts'
import { override } from './override.ts'
import type { TransferOptions } from './files.ts'
import type { OnlineFilters } from './online-form-files.ts'

/** Reports that fields choose their value from. Source: platform specification §7 "Dictionaries and forms". */
export const onlineReports = override(group, (send) => ({
  /** Ten rows a page unless asked otherwise. Wire: parameters of a component are prefixed `self_`. */
  data(cgRpConfigId: string, filters: OnlineFilters = {}, signal?: AbortSignal) {
    const query = { pageNo: 1, pageSize: DEFAULT_PAGE_SIZE, ...filters }
    return send(group.data, { params: { cgRpConfigId }, query, signal })
  },

  /** Both at once; JeecgBoot 3. */
  columnsAndData(cgRpConfigId: string, filters: OnlineFilters = {}, signal?: AbortSignal) {
    const query = { pageNo: 1, pageSize: DEFAULT_PAGE_SIZE, ...filters }
    return send(group.columnsAndData, { params: { cgRpConfigId }, query, signal })
  },
}))

/** The rows of reports as files and for charts. Native only. */
export const reportOutput = override(outputGroup, (send) => ({
  /** Returns the rows as a workbook. Errors: `RefusedError` for more than 20,000, which `startExport` takes. */
  exportRows(
    cgRpConfigId: string,
    filters: OnlineFilters,
    { onProgress, signal }: TransferOptions = {},
  ): Promise<ReceivedFile> {
    return send(outputGroup.exportRows, {
      params: { cgRpConfigId },
      query: filters,
      transport: receiveFile({ onProgress }),
      signal,
    })
  },
}))
