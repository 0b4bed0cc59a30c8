import type { CommandRecordSearch } from '@trackhoe/api-client/vehicle'
import { DEFAULT_PAGE_SIZE } from '@trackhoe/contract'
import { COMMAND_STATES } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import { startOfDay } from '../time/start-of-day.ts'
import { useDeferredValue, useState } from 'react'

/** The periods of records. Unit: days; null: all. */
export const PERIODS = { today: 1, week: 7, month: 30, all: null } as const
export type RecordPeriod = keyof typeof PERIODS

/** All states that are not final, as one choice. */
export const UNFINISHED = 'unfinished'
const UNFINISHED_STATES = [COMMAND_STATES.queued, COMMAND_STATES.sent, COMMAND_STATES.acknowledged]
export const FINAL_STATES = ['succeeded', 'failed', 'timedOut', 'withdrawn'] as const

interface SearchedRecords {
  vehicleIds: readonly string[]
  infoid?: string
  group?: number | number[]
  period?: RecordPeriod
}

/** The search of the records beside a form, as the operator has narrowed it, and its page. */
export function useRecordSearch({ vehicleIds, infoid, group, period: usualPeriod = 'week' }: SearchedRecords) {
  const { serverNow } = useClient()
  const [state, setState] = useState<string | null>(null)
  const [period, setPeriod] = useState<RecordPeriod>(usualPeriod)
  const [operator, setOperator] = useState('')
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: DEFAULT_PAGE_SIZE })
  const keyword = useDeferredValue(operator.trim())
  const search: CommandRecordSearch = {
    vclId: vehicleIds.length === 1 ? vehicleIds[0] : undefined,
    infoid,
    bgntime: beginOf(period, serverNow()),
    condition: {
      state: state !== null ? (state === UNFINISHED ? UNFINISHED_STATES : [state]) : undefined,
      group,
      vclId: vehicleIds.length > 1 ? [...vehicleIds] : undefined,
      keyword: keyword !== '' ? keyword : undefined,
    },
  }

  /** A narrower search begins on its first page. */
  function narrow(change: () => void) {
    change()
    setPagination({ ...pagination, pageIndex: 0 })
  }

  const filters = {
    state,
    onState: (next: string | null) => narrow(() => setState(next)),
    period,
    onPeriod: (next: RecordPeriod) => narrow(() => setPeriod(next)),
    operator,
    onOperator: (next: string) => narrow(() => setOperator(next)),
  }
  return { search, filters, pagination, setPagination }
}

export type RecordFilterProps = ReturnType<typeof useRecordSearch>['filters']

/** Whole days, so that the query key stays the same during a day. */
function beginOf(period: RecordPeriod, now: number): string | undefined {
  const days = PERIODS[period]
  return days === null ? undefined : startOfDay(now, days - 1)
}
