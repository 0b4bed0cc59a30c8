import { useQuery } from '@tanstack/react-query'
import { messages, parameters } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { sulfur, type ParameterPoint } from '@trackhoe/contract/vehicle'
import { isForbidden, vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useReader } from '@trackhoe/vehicles/page'
import { wireTimeOf } from '@trackhoe/vehicles/records'
import { COUNTERS, lastDay, TEMPERATURES } from './month-facts.ts'

/** The time between two samples that a monthly report reads. Unit: seconds. */
const PERIOD_SEC = 3600
const NO_POINTS: readonly ParameterPoint[] = []

/** Reads what a monthly report of one vehicle shows. `today`: `YYYY-MM-DD`. */
export function useMonth(vclId: string, vclNo: string, month: string, today: string) {
  const messageApi = useCalls(messages)
  const parameterApi = useCalls(parameters)
  const sulfurApi = useCalls(sulfur)
  const { signedIn, kind, key } = useReader()
  const end = lastDay(month) < today ? lastDay(month) : today
  const body = { vclId, bgntime: wireTimeOf(`${month}-01`, '00:00:00'), endtime: wireTimeOf(end, '23:59:59') }
  const enabled = signedIn
  const days = useQuery({
    queryKey: vehicleKeys.report(key, 'month', vclId, { month }),
    queryFn: ({ signal }) => messageApi.operationTime({ body }, signal),
    enabled,
  })
  const codes = useQuery({
    queryKey: vehicleKeys.report(key, 'month-faults', vclId, { month }),
    queryFn: ({ signal }) => messageApi.troubleCodes({ body }, signal),
    enabled,
  })
  const average = useQuery({
    queryKey: vehicleKeys.report(key, 'month-model', vclId, { month }),
    queryFn: ({ signal }) => messageApi.modelAverage({ query: body }, signal),
    enabled,
  })
  const samples = useQuery({
    queryKey: vehicleKeys.report(key, 'month-samples', vclId, { month }),
    queryFn: ({ signal }) =>
      parameterApi.query(
        {
          body: {
            ...body,
            params: [...Object.values(TEMPERATURES), ...Object.values(COUNTERS)],
            periodSec: PERIOD_SEC,
            aggregate: 'raw',
          },
        },
        signal,
      ),
    enabled,
  })
  const sulfurQuery = useQuery({
    queryKey: vehicleKeys.report(key, 'month-sulfur', vclId, { month }),
    queryFn: async ({ signal }) => {
      try {
        const query = { vclNo, endtime: body.endtime, pageSize: 1 }
        return (await sulfurApi.list({ query }, signal)).records.at(0) ?? null
      } catch (error) {
        // Who may not see samples has a report without them.
        if (isForbidden(error)) return null
        throw error
      }
    },
    enabled: kind === 'user' && vclNo !== '',
  })
  const required = [days, codes, samples]
  return { days, codes, average, sulfur: sulfurQuery, required, points: samples.data ?? NO_POINTS }
}
