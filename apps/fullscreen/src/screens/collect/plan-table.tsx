import { useClient } from '@trackhoe/shell'
import { formatDateTime, ScrollRegion, StatusText, type StatusTone } from '@trackhoe/ui'
import { useNow, withVehicles } from '@trackhoe/vehicles/page'
import { useChosenVehicles } from '@trackhoe/vehicles/picker'
import { timeMs, useRecords } from '@trackhoe/vehicles/records'
import { Link } from 'react-router'
import { useScreenMessages } from '../locale/use-messages.ts'
import { durationText } from '../shared/duration-text.ts'
import { PLAN_IDS, planStates, type PlanState } from './collect.screen.ts'

/** The number of records in which the newest commands of the plans are searched. */
export const RECORDS_READ = 500

export const PLAN_TONES: Readonly<Record<PlanState['kind'], StatusTone>> = {
  none: 'neutral',
  planned: 'info',
  running: 'normal',
  done: 'neutral',
  stopped: 'neutral',
}

/** Which plan is on which vehicle, and until when it runs. */
export function PlanTable() {
  const t = useScreenMessages().collect
  const { serverNow } = useClient()
  const { ids, vehicles } = useChosenVehicles()
  useNow(30_000)
  const records = useRecords(
    { infoid: '43', pageSize: RECORDS_READ, condition: { vclId: [...ids], state: ['3'] } },
    ids.length > 0,
  )
  return (
    <ScrollRegion className="mb-3 max-h-72 px-4" aria-label={t.plans}>
      <table className="w-full border-collapse" aria-label={t.plans}>
        <thead className="sticky top-0 z-1 bg-surface">
          <tr className="text-12 text-ink-2">
            <th scope="col" className="h-row-head border-b border-line-strong pe-2 text-start font-medium">
              {t.vehicle}
            </th>
            {PLAN_IDS.map((id) => (
              <th key={id} scope="col" className="h-row-head border-b border-line-strong px-2 text-start font-medium">
                {t.plan(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vehicles.map(({ vclId, vclNo }) => {
            const states = planStates(records.data?.records ?? [], vclId, serverNow())
            return (
              <tr key={vclId} className="h-row [&>*]:border-b [&>*]:border-line">
                <th scope="row" className="code pe-2 text-start font-medium whitespace-nowrap">
                  {vclNo ?? vclId}
                </th>
                {PLAN_IDS.map((id) => {
                  const state = states[id]
                  return (
                    <td key={id} className="px-2 py-1 align-top">
                      {state && (
                        <>
                          <StatusText tone={PLAN_TONES[state.kind]}>{t.states[state.kind]}</StatusText>
                          {state.name !== null && <span className="block truncate text-12">{state.name}</span>}
                          {state.kind === 'running' && state.until !== null && (
                            <span className="figures block text-12 text-ink-3">
                              {t.until(formatDateTime(state.until, 'minute').slice(5))}
                              {t.left(durationText((timeMs(state.until) ?? 0) - serverNow()))}
                            </span>
                          )}
                          {(state.kind === 'running' || state.kind === 'done') && (
                            <Link
                              to={`/canData/index${withVehicles('', [vclId])}`}
                              className="text-12 text-accent-text hover:underline"
                            >
                              {t.values}
                            </Link>
                          )}
                        </>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
