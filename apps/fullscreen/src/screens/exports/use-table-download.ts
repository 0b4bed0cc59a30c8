import { isApiError } from '@trackhoe/api-client'
import { type DownloadOrder, downloads } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { MAX_PARAMETERS } from '@trackhoe/contract/vehicle'
import { useClient, useNotifications } from '@trackhoe/shell'
import { formatDateTime, useToast } from '@trackhoe/ui'
import {
  longestDays,
  rangeFault,
  rowEstimate,
  type ShownRange,
  useDownloadMessages,
  useDownloadTasks,
  USUAL_OPTIONS,
  wireRange,
} from '@trackhoe/vehicles/downloads'
import { useVehicle } from '@trackhoe/vehicles/picker'
import { timeMs } from '@trackhoe/vehicles/records'
import { rangeEnd, readCodes, spanOf } from '@trackhoe/vehicles/telemetry'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'

const USUAL = ['SMT_0001_04_1', 'SMT_0001_04_14', 'SMT_0001_04_182']

/** The order of a file as it is put together, and how it is placed. `wanted`: null while something is missing. */
export function useTableDownload() {
  const screen = useTelemetryMessages().tableExport
  const t = useDownloadMessages()
  const { search } = useLocation()
  const { serverNow } = useClient()
  const downloadApi = useCalls(downloads)
  const { describe } = useNotifications()
  const toast = useToast()
  const one = useVehicle()
  const [opened] = useState(serverNow)
  const [codes, setCodes] = useState<readonly string[]>(() => readCodes(search, MAX_PARAMETERS, USUAL))
  const [chosenRange, setChosenRange] = useState<ShownRange | null>(null)
  const lastReport = timeMs(one.vehicle?.lastTime)
  const range = useMemo((): ShownRange => {
    if (chosenRange) return chosenRange
    const { from, to } = spanOf({ range: '24h' }, rangeEnd('24h', lastReport, opened))
    return { from: formatDateTime(from), to: formatDateTime(to) }
  }, [chosenRange, lastReport, opened])
  const [file, setFile] = useState(USUAL_OPTIONS)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [ordering, setOrdering] = useState(false)
  const tasks = useDownloadTasks()
  const mostDays = longestDays(file.periodSec)
  const rows = rowEstimate(range, file.periodSec)
  const faults = { open: t.noRange, reversed: t.wrongRange, 'too-long': t.tooLong(mostDays) }
  const problems = problemsOf()
  const isWrong = Object.keys(problems).length > 0
  const { vehicle } = one
  const wanted = useMemo((): DownloadOrder | null => {
    if (!vehicle || isWrong) return null
    const { vclId, vclNo } = vehicle
    return { ...file, ...wireRange(range), vclId, vclNo: vclNo || vclId, parameters: codes }
  }, [vehicle, range, isWrong, codes, file])

  function problemsOf(): Readonly<Record<string, string>> {
    const fault = rangeFault(range, file.periodSec)
    return {
      ...(codes.length === 0 && { para: t.noParameter }),
      ...(fault !== null && { end: faults[fault] }),
    }
  }

  async function order() {
    setErrors(problems)
    if (wanted === null) return
    setOrdering(true)
    try {
      await downloadApi.order(wanted)
      toast.success(screen.ordered)
      void tasks.refetch()
    } catch (error) {
      const field = isApiError(error) && 'field' in error && typeof error.field === 'string' ? error.field : 'end'
      setErrors({ [field === 'para' ? 'para' : 'end']: describe(error) })
    }
    setOrdering(false)
  }

  return {
    one,
    codes,
    setCodes,
    range,
    setRange: ({ from, to }: ShownRange) => setChosenRange({ from, to }),
    file,
    setFile,
    mostDays,
    rows,
    errors,
    wanted,
    tasks,
    ordering,
    order,
  }
}
