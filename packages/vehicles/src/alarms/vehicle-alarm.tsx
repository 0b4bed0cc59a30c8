import { cx, Skeleton } from '@trackhoe/ui'
import { AlarmPanel } from './alarm-panel.tsx'
import { alarmPath, openAlarmsOf } from './alarm-addresses.ts'
import { useOpenAlarms } from './use-alarms.ts'

interface VehicleAlarmProps {
  vclId: string
  /** The machine is known to have an open alarm, whose place is kept while it is read. */
  expected?: boolean
  /** Opens the console in a window of its own: for pages that are none of its pages. */
  newWindow?: boolean
  className?: string
}

/**
 * The most urgent open alarm of a machine, and how many there are beside it: for the card of a machine. Nothing without one, and for
 * those who may not see alarms. It is read when the card is shown: with the marks of the map it would come for each machine of the
 * fleet, each minute.
 */
export function VehicleAlarm({ vclId, expected = false, newWindow = false, className }: VehicleAlarmProps) {
  const query = useOpenAlarms({ vclId, pageSize: 1 })
  if (query.data?.total === 0) return null
  if (!query.data && !query.error) return expected ? <Skeleton className={cx('min-h-11', className)} /> : null
  return (
    <AlarmPanel
      narrow
      ofVehicle
      query={query}
      link={alarmPath}
      moreLink={openAlarmsOf(vclId)}
      newWindow={newWindow}
      className={className ?? ''}
    />
  )
}
