import { useCalls } from '@trackhoe/auth'
import { fleetOverview } from '@trackhoe/contract/vehicle'
import { useQuery } from '@tanstack/react-query'
import { FailureState } from '@trackhoe/shell'
import { Descriptions, formatDateTime, formatNumber, Spinner } from '@trackhoe/ui'
import { useMaintenanceReminderMessages } from './maintenance-reminder.messages.ts'

/** How many machines want maintenance now, in an announcement about some batch of them. */
export function MaintenanceReminder({ busId }: { busId: string }) {
  const t = useMaintenanceReminderMessages()
  const fleetOverviewApi = useCalls(fleetOverview)
  const load = useQuery({
    queryKey: ['fleet-overview'],
    queryFn: ({ signal }) => fleetOverviewApi.read(signal),
  })
  if (load.data) {
    const { maintenanceDue, maintenanceOverdue, total, at } = load.data
    return (
      <Descriptions
        items={[
          { label: t.batch, value: busId || '-' },
          { label: t.due, value: t.ofTotal(formatNumber(maintenanceDue), formatNumber(total)) },
          { label: t.overdue, value: t.count(formatNumber(maintenanceOverdue)) },
          { label: t.at, value: formatDateTime(at, 'minute') },
        ]}
      />
    )
  }
  if (load.error) return <FailureState error={load.error} onRetry={() => void load.refetch()} />
  return (
    <div className="grid place-items-center p-4 text-ink-3">
      <Spinner />
    </div>
  )
}
