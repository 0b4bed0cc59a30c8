import type { SamplingPlan } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import { Button, ErrorState, formatDateTime, formatNumber, StatusText } from '@trackhoe/ui'
import type { CommandForm } from '@trackhoe/vehicles/command-screen'
import { useNow, withVehicles } from '@trackhoe/vehicles/page'
import { timeMs, useRecords, useSamplingPlans } from '@trackhoe/vehicles/records'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useScreenMessages } from '../locale/use-messages.ts'
import { durationText } from '../shared/duration-text.ts'
import { plannedValues } from './collect.screen.ts'
import { PLAN_TONES, Received } from './plan-table.tsx'

/** The number of records in which the newest commands of the plans are searched. */
const RECORDS_READ = 500

interface PlanCardsProps {
  /** The form in which a plan is edited. Of one vehicle. */
  form: CommandForm
  vehicleId: string
  /** Shows the fields of a part. */
  showPart: (partId: string) => void
}

/** The four plans of one vehicle: how each stands, what it samples, and what puts it into the form. */
export function PlanCards({ form, vehicleId, showPart }: PlanCardsProps) {
  const t = useScreenMessages().collect
  const { serverNow } = useClient()
  useNow(30_000)
  const records = useRecords({ infoid: '43', pageSize: RECORDS_READ, condition: { vclId: [vehicleId], state: ['3'] } })
  const known = records.data?.records ?? []
  const states = useSamplingPlans(useMemo(() => [vehicleId], [vehicleId]))
  const plans = plannedValues(known, vehicleId)

  function edit(id: number) {
    const values = plans.get(id)
    if (values) {
      const [part] = form.apply([{ command: 'sampling', params: values }])
      if (part !== undefined) showPart(part)
    } else {
      form.set('cyclePlan', 'planId', id)
      showPart('cyclePlan')
    }
  }

  if (states.isError && !states.data) {
    return <ErrorState className="mb-3" title={t.notRead} onRetry={() => void states.refetch()} />
  }
  return (
    <ul aria-label={t.cards} className="m-0 mb-3 grid list-none gap-2 px-4 py-0 narrow:grid-cols-2">
      {(states.data ?? []).map((state) => {
        const { planId: id } = state
        const values = plans.get(id)
        return (
          <li key={id} className="flex min-w-0 flex-col gap-1 rounded-3 border border-line px-3 py-2">
            <p className="flex items-center justify-between gap-2">
              <span className="font-medium">{t.plan(id)}</span>
              <StatusText tone={PLAN_TONES[state.state]}>{t.states[state.state]}</StatusText>
            </p>
            {state.name !== null && (
              <p className="truncate" title={state.name}>
                {state.name}
              </p>
            )}
            {values && <Sampled values={values} />}
            <Received plan={state} />
            <Until plan={state} now={serverNow()} />
            <p className="mt-auto flex flex-wrap items-center gap-3 pt-1 text-12">
              <Button
                size="small"
                aria-label={values ? t.editOf(id) : t.setOf(id)}
                disabled={form.lockedReason !== null}
                onClick={() => edit(id)}
              >
                {values ? t.edit : t.set}
              </Button>
              {values && <PageLink path="/startCollectSet/home" vehicleId={vehicleId} text={t.toStart} />}
              {state.beginTime !== null && <PageLink path="/canData/index" vehicleId={vehicleId} text={t.values} />}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function PageLink({ path, vehicleId, text }: { path: string; vehicleId: string; text: string }) {
  return (
    <Link to={`${path}${withVehicles('', [vehicleId])}`} className="text-accent-text hover:underline">
      {text}
    </Link>
  )
}

function Until({ plan: { state, endTime }, now }: { plan: SamplingPlan; now: number }) {
  const t = useScreenMessages().collect
  if (state !== 'running' || endTime === null) return null
  return (
    <p className="figures text-12 text-ink-2">
      {t.until(formatDateTime(endTime, 'minute').slice(5))}
      {t.left(durationText((timeMs(endTime) ?? 0) - now))}
    </p>
  )
}

/** Shows what a plan samples and when. `values`: those of the command that set it. */
function Sampled({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useScreenMessages().collect
  const catalog = useCatalog()
  const codes = Array.isArray(values['paras']) ? values['paras'].filter((code) => typeof code === 'string') : []
  const names = codes.map(catalog.nameOf).join(t.separator)
  return (
    <>
      <p className="text-12 text-ink-2">
        {values['mode'] === 'trigger' ? t.trigger : t.cycle}
        {' · '}
        {t.sampled(codes.length, periodText(Number(values['periodMs'])))}
      </p>
      {values['mode'] === 'trigger' && (
        <p className="figures text-12 text-ink-2">{triggerText(values['trigger'], catalog)}</p>
      )}
      <p className="truncate text-12 text-ink-3" title={names}>
        {names}
      </p>
    </>
  )
}

const periodText = (ms: number) =>
  ms < 1000 ? formatNumber(ms, { unit: 'ms' }) : formatNumber(ms / 1000, { unit: 's' })

/** The condition of a plan that samples round an event; empty when it has none that can be read. */
function triggerText(trigger: unknown, { nameOf, unitOf }: ReturnType<typeof useCatalog>): string {
  if (typeof trigger !== 'object' || trigger === null) return ''
  const [para, cmp, value]: unknown[] = ['para', 'cmp', 'value'].map((name) => Reflect.get(trigger, name))
  if (typeof para !== 'string' || typeof cmp !== 'string' || typeof value !== 'number') return ''
  return `${nameOf(para)} ${cmp} ${formatNumber(value, { unit: unitOf(para) })}`
}
