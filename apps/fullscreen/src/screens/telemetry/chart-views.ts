import { useCalls } from '@trackhoe/auth'
import { chartViews } from '@trackhoe/contract/vehicle'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useReader } from '@trackhoe/vehicles/page'
import { setupText, type ChartSetup } from '@trackhoe/vehicles/telemetry'

/** The length of a name. Source: the contract's `NewChartView`. */
export const LONGEST_NAME = 40

/** Returns the views that the reader keeps on the server, and what changes them. */
export function useChartViews(enabled: boolean) {
  const chartViewApi = useCalls(chartViews)
  const { kind, key } = useReader()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: vehicleKeys.chartViews(key),
    queryFn: ({ signal }) => chartViewApi.list(signal),
    enabled: enabled && kind === 'user',
  })
  const reload = () => queries.invalidateQueries({ queryKey: vehicleKeys.chartViews(key) })
  return {
    query,
    async save(name: string, setup: ChartSetup) {
      const view = await chartViewApi.save({ body: { name, setup: setupText(setup) } })
      await reload()
      return view
    },
    async remove(id: string) {
      await chartViewApi.remove({ query: { id } })
      await reload()
    },
  }
}

/** Reads the view that an address names; null: it names none. */
export function useKeptView(id: string | null) {
  const chartViewApi = useCalls(chartViews)
  const { signedIn, key } = useReader()
  return useQuery({
    queryKey: vehicleKeys.chartView(key, id ?? ''),
    queryFn: ({ signal }) => chartViewApi.find({ query: { id: id ?? '' } }, signal),
    enabled: signedIn && id !== null,
    staleTime: Infinity,
  })
}
