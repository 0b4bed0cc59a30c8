import type { GatewayVehicle, RunState, Transmission } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import { ErrorState, formatDateTime, formatNumber, StatusText, type StatusTone } from '@trackhoe/ui'
import { useNow } from '@trackhoe/vehicles/page'
import { timeMs, useTransmissions } from '@trackhoe/vehicles/records'
import { useScreenMessages } from '../locale/use-messages.ts'
import { durationText } from '../shared/duration-text.ts'
import { TableHeadRow } from '../shared/table-head-row.tsx'

const TONES: Readonly<Record<RunState, StatusTone>> = {
  none: 'neutral',
  planned: 'neutral',
  running: 'normal',
  done: 'neutral',
  stopped: 'neutral',
}

/** What the vehicles transmit at once, with the messages that have arrived of it, counted while it goes on. */
export function TransmissionTable({ vehicles }: { vehicles: readonly GatewayVehicle[] }) {
  const t = useScreenMessages().sendTimeSet.transmissions
  const transmissions = useTransmissions(vehicles.map(({ vclId }) => vclId))
  if (transmissions.isError && !transmissions.data) {
    return <ErrorState className="mt-3" title={t.notRead} onRetry={() => void transmissions.refetch()} />
  }
  return (
    <section aria-label={t.title} className="mt-3 border-t border-line">
      <h3 className="flex h-11 items-center px-4 font-medium">{t.title}</h3>
      <table className="w-full border-collapse" aria-label={t.title}>
        <thead>
          <TableHeadRow heads={[t.vehicle, t.state, t.received, t.last, t.left]} />
        </thead>
        <tbody>
          {vehicles.map(({ vclId, vclNo }) => {
            const one = transmissions.data?.find((row) => row.vclId === vclId)
            return (
              <tr key={vclId} className="h-row [&>*]:border-b [&>*]:border-line [&>*]:px-2">
                <th scope="row" className="code ps-4! text-start font-medium whitespace-nowrap">
                  {vclNo ?? vclId}
                </th>
                <td className="whitespace-nowrap">
                  {one && <StatusText tone={TONES[one.state]}>{t.states[one.state]}</StatusText>}
                </td>
                <td className="figures whitespace-nowrap">
                  {one?.received == null ? '-' : t.messages(formatNumber(one.received))}
                </td>
                <td className="figures whitespace-nowrap">
                  {one?.lastTime == null ? '-' : formatDateTime(one.lastTime).slice(5)}
                </td>
                <td className="figures whitespace-nowrap">{one ? <Left transmission={one} /> : '-'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Left({ transmission: { state, endTime } }: { transmission: Transmission }) {
  const { serverNow } = useClient()
  useNow(10_000)
  return <>{state === 'running' ? durationText((timeMs(endTime) ?? 0) - serverNow()) : '-'}</>
}
