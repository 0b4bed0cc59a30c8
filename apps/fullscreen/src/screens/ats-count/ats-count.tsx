import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { parameters, messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { useClient } from '@trackhoe/shell'
import { ExplainedButton } from '@trackhoe/ui'
import { RecordsPanel, useRecall } from '@trackhoe/vehicles/command-screen'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { Panel, useReader } from '@trackhoe/vehicles/page'
import { ChooseVehicle, useChosenVehicles, VehicleChip } from '@trackhoe/vehicles/picker'
import { startOfDay, wireTime } from '@trackhoe/vehicles/records'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Screen } from '../../frame/screen.tsx'
import { useScreenMessages } from '../locale/use-messages.ts'
import { counterRow, ranked } from './ats-count.ts'
import { CounterTiles } from './counter-tiles.tsx'
import { MonthCounts } from './month-counts.tsx'
import { Ranking } from './ranking.tsx'
import { SootChart } from './soot-chart.tsx'

/** The interval between two reads of the counters. Unit: milliseconds. Not in the specification. */
const REFETCH_MS = 60_000

/** 后处理计数: the counters of the aftertreatment of one vehicle, or the ranking of several. Source: vehicle specification §2. */
export function AtsCount() {
  const t = useScreenMessages().atsCount
  const empty = useScreenMessages().chooseVehicle
  const { ids, vehicles, queries: vehicleQueries } = useChosenVehicles()
  const { readOnly } = useReader()
  const rows = useCounters()
  const [vehicle, ...others] = vehicles
  const one = others.length === 0 && ids.length === 1 ? vehicle : undefined
  const { recall, running, objectionTo } = useRecall(one)
  const lockedReason = objectionTo({ type: 'state', scope: ['ats'] })
  const queries = useQueryClient()
  const average = useModelAverage(ids.length === 1 ? (ids[0] ?? null) : null)

  async function handleRecall() {
    await recall({ type: 'state', scope: ['ats'] })
    await queries.invalidateQueries({ queryKey: ['vehicles', 'latest-parameters'] })
  }

  const without = one !== undefined && one.aftertreatment === null ? t.without : null
  return (
    <Screen
      page="/atsCount/home"
      vehicle={<VehicleChip multiple />}
      dataTime={{ at: one?.lastTime, base: 'terminal' }}
      className="gap-px bg-line narrow:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <Panel
        title={t.title}
        query={[...vehicleQueries, ...rows.queries]}
        refreshMs={REFETCH_MS}
        empty={ids.length === 0 ? empty : without}
        emptyAction={ids.length === 0 && <ChooseVehicle />}
        actions={
          one && (
            <ExplainedButton
              size="small"
              icon={<Download aria-hidden />}
              loading={running}
              disabled={lockedReason !== null}
              disabledReason={lockedReason}
              onClick={() => void handleRecall()}
            >
              {t.recall}
            </ExplainedButton>
          )
        }
      >
        {ids.length === 1 && rows.rows[0] ? (
          <>
            <CounterTiles row={rows.rows[0]} lastTime={one?.lastTime} average={average.data} />
            <MonthCounts vclId={ids[0] ?? ''} />
            <SootChart vclId={ids[0] ?? ''} />
          </>
        ) : (
          <Ranking rows={ranked(rows.rows)} />
        )}
      </Panel>
      {/* A display reads no commands. */}
      {!readOnly && <RecordsPanel vehicleIds={ids} infoid="37" />}
    </Screen>
  )
}

function useCounters() {
  const parameterApi = useCalls(parameters)
  const { signedIn, key } = useReader()
  const { vehicles } = useChosenVehicles()
  const queries = useQueries({
    queries: vehicles.map(({ vclNo }) => ({
      queryKey: vehicleKeys.latestParameters(key, vclNo ?? null),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const page = await parameterApi.latest({ query: { vclNo: vclNo ?? '' } }, signal)
        return page.records.find((row) => row.vclNo === vclNo) ?? null
      },
      enabled: signedIn && vclNo !== null,
      refetchInterval: REFETCH_MS,
    })),
  })
  return { queries, rows: queries.flatMap(({ data }) => (data ? [counterRow(data)] : [])) }
}

/** The days of which a vehicle is compared with its model. Not in the specification. */
const COMPARED_DAYS = 30

/** Returns the mean of the vehicles of the same model. */
function useModelAverage(vclId: string | null) {
  const { serverNow } = useClient()
  const messageApi = useCalls(messages)
  const { signedIn, key } = useReader()
  const [now] = useState(serverNow)
  const query = { vclId: vclId ?? '', bgntime: startOfDay(now, COMPARED_DAYS), endtime: wireTime(now) }
  return useQuery({
    queryKey: vehicleKeys.report(key, 'model', query.vclId, { from: query.bgntime }),
    queryFn: ({ signal }) => messageApi.modelAverage({ query }, signal),
    enabled: signedIn && vclId !== null,
  })
}
