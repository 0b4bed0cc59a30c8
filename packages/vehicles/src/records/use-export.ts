import { type CommandRecordSearch, commands } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { formatDateTime, formatNumber, useToast } from '@trackhoe/ui'
import { saveCsv, toCsv } from '@trackhoe/ui/data-table'
import { useState } from 'react'
import { useNotifications } from '@trackhoe/shell'
import { useClient } from '@trackhoe/shell'
import { allRecords, EXPORT_LIMIT } from './export-records.ts'
import { useCommandMessages } from './locale/use-messages.ts'
import { recordSheet } from './record-sheet.ts'

/** Saves the result of a search as a spreadsheet file. */
export function useRecordExport() {
  const t = useCommandMessages()
  const { serverNow } = useClient()
  const commandApi = useCalls(commands)
  const { notify } = useNotifications()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function save(search: CommandRecordSearch) {
    setBusy(true)
    try {
      const { records, total } = await allRecords((query) => commandApi.records(query), search)
      saveCsv(t.record.file(formatDateTime(serverNow()).replaceAll(/[-: ]/g, '')), toCsv(recordSheet(records, t)))
      if (total > EXPORT_LIMIT) toast.warning(t.record.exportLimit(formatNumber(EXPORT_LIMIT)))
    } catch (error) {
      notify(error)
    }
    setBusy(false)
  }

  return { busy, save: (search: CommandRecordSearch) => void save(search) }
}
