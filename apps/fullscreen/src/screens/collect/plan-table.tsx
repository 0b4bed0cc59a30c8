import { SAMPLING_PLANS, type RunState, type SamplingPlan } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import { ErrorState, formatDateTime, formatNumber, StatusText, type StatusTone, SimpleTable } from '@trackhoe/ui'
import { useNow, withVehicles } from '@trackhoe/vehicles/page'
import { useChosenVehicles } from '@trackhoe/vehicles/picker'
import { timeMs, useSamplingPlans } from '@trackhoe/vehicles/records'
import { Link } from 'react-router'
import { useScreenMessages } from '../locale/use-messages.ts'
import { durationText } from '../shared/duration-text.ts'
import { vehicleColumn } from '../shared/vehicle-column.ts'

export const PLAN_TONES: Readonly<Record<RunState, StatusTone>> = {
  none: 'neutral',
  planned: 'info',
  running: 'normal',
  done: 'neutral',
  stopped: 'neutral',
}

/** Which plan is on which vehicle: since when and until when it runs, and how many samples of it have arrived. */
export function PlanTable() {
  const t = useScreenMessages().collect
  const { ids, vehicles } = useChosenVehicles()
  const plans = useSamplingPlans(ids)
  if (plans.isError && !plans.data) {
    return <ErrorState className="mb-3" title={t.notRead} onRetry={() => void plans.refetch()} />
  }
  return (
    <SimpleTable
      caption={t.plans}
      narrow="stack"
      className="mb-3"
      rows={vehicles}
      getRowKey={({ vclId }) => vclId}
      gutter
      columns={[
        vehicleColumn(t.vehicle),
        ...SAMPLING_PLANS.map((id) => ({
          key: String(id),
          header: t.plan(id),
          className: 'align-top',
          cell: ({ vclId }: { vclId: string }) => {
            const plan = plans.data?.find((one) => one.vclId === vclId && one.planId === id)
            return plan && <PlanCell plan={plan} />
          },
        })),
      ]}
    />
  )
}

function PlanCell({ plan }: { plan: SamplingPlan }) {
  const { vclId, state, name, beginTime, endTime } = plan
  const t = useScreenMessages().collect
  const started = beginTime !== null
  return (
    <div className="min-w-0 @max-[480px]:text-end">
      <StatusText tone={PLAN_TONES[state]}>{t.states[state]}</StatusText>
      {name !== null && <span className="block truncate text-12">{name}</span>}
      <Received plan={plan} />
      {started && (
        <span className="figures block text-12 text-ink-3">
          {t.since(formatDateTime(beginTime, 'minute').slice(5))}
          {state === 'running' && endTime !== null && <Left until={endTime} />}
        </span>
      )}
      {started && (
        <Link to={`/canData/index${withVehicles('', [vclId])}`} className="text-12 text-accent-text hover:underline">
          {t.values}
        </Link>
      )}
    </div>
  )
}

/** How many samples of a plan have arrived; nothing of one that was not started. */
export function Received({ plan: { beginTime, received } }: { plan: SamplingPlan }) {
  const t = useScreenMessages().collect
  if (beginTime === null) return null
  return (
    <span className="figures block text-12 text-ink-2">
      {received === null ? t.uncounted : t.received(formatNumber(received))}
    </span>
  )
}

function Left({ until }: { until: string }) {
  const t = useScreenMessages().collect
  const { serverNow } = useClient()
  useNow(10_000)
  return <>{t.left(durationText((timeMs(until) ?? 0) - serverNow()))}</>
}
