import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chartViewApi } from '@trackhoe/api-client/vehicle'
import { useClient } from '@trackhoe/shell'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useReader } from '@trackhoe/vehicles/page'
import { setupText, type ChartSetup } from '@trackhoe/vehicles/telemetry'

/** The length of a name. Source: the contract's `NewChartView`. */
export const LONGEST_NAME = 40

/** Returns the views that the reader keeps on the server, and what changes them. */
export function useChartViews(enabled: boolean) {
  const { send } = useClient()
  const { kind, key } = useReader()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: vehicleKeys.chartViews(key),
    queryFn: ({ signal }) => chartViewApi(send).list(signal),
    enabled: enabled && kind === 'user',
  })
  const reload = () => queries.invalidateQueries({ queryKey: vehicleKeys.chartViews(key) })
  return {
    query,
    async save(name: string, setup: ChartSetup) {
      const view = await chartViewApi(send).save({ body: { name, setup: setupText(setup) } })
      await reload()
      return view
    },
    async remove(id: string) {
      await chartViewApi(send).remove({ query: { id } })
      await reload()
    },
  }
}

/** Reads the view that an address names; null: it names none. */
export function useKeptView(id: string | null) {
  const { send } = useClient()
  const { signedIn, key } = useReader()
  return useQuery({
    queryKey: vehicleKeys.chartView(key, id ?? ''),
    queryFn: ({ signal }) => chartViewApi(send).find({ query: { id: id ?? '' } }, signal),
    enabled: signedIn && id !== null,
    staleTime: Infinity,
  })
}
