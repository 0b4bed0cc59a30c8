import type { GatewayVehicle, RunState, Transmission } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import { ErrorState, formatDateTime, formatNumber, StatusText, type StatusTone, SimpleTable } from '@trackhoe/ui'
import { useNow } from '@trackhoe/vehicles/page'
import { timeMs, useTransmissions } from '@trackhoe/vehicles/records'
import { useScreenMessages } from '../locale/use-messages.ts'
import { durationText } from '../shared/duration-text.ts'
import { vehicleColumn } from '../shared/vehicle-column.ts'

const TONES: Readonly<Record<RunState, StatusTone>> = {
  none: 'neutral',
  planned: 'neutral',
  running: 'normal',
  done: 'neutral',
  stopped: 'neutral',
}

/** Lists what the vehicles transmit at once, with the messages that have arrived of it, counted while it goes on. */
export function TransmissionTable({ vehicles }: { vehicles: readonly GatewayVehicle[] }) {
  const t = useScreenMessages().sendTimeSet.transmissions
  const transmissions = useTransmissions(vehicles.map(({ vclId }) => vclId))
  if (transmissions.isError && !transmissions.data) {
    return <ErrorState className="mt-3" title={t.notRead} onRetry={() => void transmissions.refetch()} />
  }
  return (
    <section aria-label={t.title} className="mt-3 border-t border-line">
      <h3 className="flex h-11 items-center px-4 font-medium">{t.title}</h3>
      <SimpleTable
        caption={t.title}
        rows={vehicles.map((vehicle) => ({
          ...vehicle,
          one: transmissions.data?.find((row) => row.vclId === vehicle.vclId),
        }))}
        getRowKey={({ vclId }) => vclId}
        gutter
        columns={[
          vehicleColumn(t.vehicle),
          {
            key: 'state',
            header: t.state,
            nowrap: true,
            cell: ({ one }) => one && <StatusText tone={TONES[one.state]}>{t.states[one.state]}</StatusText>,
          },
          {
            key: 'received',
            header: t.received,
            figures: true,
            nowrap: true,
            cell: ({ one }) => (one?.received == null ? null : t.messages(formatNumber(one.received))),
          },
          {
            key: 'last',
            header: t.last,
            figures: true,
            nowrap: true,
            cell: ({ one }) => (one?.lastTime == null ? null : formatDateTime(one.lastTime).slice(5)),
          },
          {
            key: 'left',
            header: t.left,
            figures: true,
            nowrap: true,
            cell: ({ one }) => one && <Left transmission={one} />,
          },
        ]}
      />
    </section>
  )
}

function Left({ transmission: { state, endTime } }: { transmission: Transmission }) {
  const { serverNow } = useClient()
  useNow(10_000)
  return <>{state === 'running' ? durationText((timeMs(endTime) ?? 0) - serverNow()) : '-'}</>
}
