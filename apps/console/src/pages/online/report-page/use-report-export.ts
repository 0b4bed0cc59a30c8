import { reportOutput } from '@trackhoe/api-client/online'
import { useCalls } from '@trackhoe/auth'
import { saveFile } from '@trackhoe/form-widgets/entity'
import { useWidgetServices } from '@trackhoe/form-widgets'
import { useState } from 'react'

/** As the contract has it, whose code comes with the first file. Unit: rows. */
const BACKGROUND_ROWS = 20_000

interface Order {
  field: string
  direction: 'asc' | 'desc'
}

/** Exports the rows that a query finds: a file at once, or a job in the background for a long report. */
export function useReportExport(id: string, onStarted: () => void) {
  const reports = useCalls(reportOutput)
  const { notifyError } = useWidgetServices()
  const [busy, setBusy] = useState(false)

  async function start(filters: Readonly<Record<string, string>>, sort: Order | null, total: number, name: string) {
    setBusy(true)
    const query = { ...filters, column: sort?.field, order: sort?.direction }
    try {
      if (total > BACKGROUND_ROWS) {
        await reports.startExport({ params: { cgRpConfigId: id }, query })
        onStarted()
      } else saveFile(await reports.exportRows(id, query), `${name}.xlsx`)
    } catch (error) {
      notifyError?.(error)
    } finally {
      setBusy(false)
    }
  }

  return { busy, start }
}
