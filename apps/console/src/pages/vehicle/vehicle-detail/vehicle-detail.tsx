import { usePermitted } from '@trackhoe/auth'
import { isFullScreenPath } from '@trackhoe/contract/paths'
import { FailureState, usePageTitle } from '@trackhoe/shell'
import { Button, EmptyState, Skeleton, TextLink } from '@trackhoe/ui'
import { ALARM_LIST, AlarmPanel, useAlarmMessages, useOpenAlarms, alarmPath } from '@trackhoe/vehicles/alarms'
import { useVehicleMessages } from '@trackhoe/vehicles/page'
import { Link, useSearchParams } from 'react-router'
import { useVehicleDetailMessages } from './vehicle-detail.messages.ts'
import { LatestValues } from './latest-values.tsx'
import { FaultsToOrder } from '@trackhoe/vehicles/work-orders'
import { PartCard } from './part-card.tsx'
import { useVehicleDetail } from './use-vehicle-detail.ts'
import { VehicleCommands } from './vehicle-commands.tsx'
import { VehicleDocuments } from './vehicle-documents.tsx'
import { VehicleFacts } from './vehicle-facts.tsx'
import { VehicleFigures, VehicleHead } from './vehicle-head.tsx'
import { VehiclePlace } from './vehicle-place.tsx'
import { VehicleWorkOrders } from './vehicle-work-orders.tsx'

/** 车辆详情: one vehicle with its place, state, values, faults, commands, work orders and documents. Not in the specification. */
export function VehicleDetail() {
  const t = useVehicleDetailMessages()
  const { faults } = useVehicleMessages()
  const [search] = useSearchParams()
  const vclId = search.get('vclId')
  const { vehicle, details, latest, mayReadValues } = useVehicleDetail(vclId)
  const { data } = vehicle
  usePageTitle(data?.vclNo ?? null)

  if (vclId === null) {
    const action = (
      <Button asChild>
        <Link to="/vehicle/list">{t.toList}</Link>
      </Button>
    )
    return <EmptyState className="flex-1" title={t.title} description={t.notChosen} action={action} />
  }
  if (vehicle.error && !data) {
    return <FailureState className="flex-1" error={vehicle.error} onRetry={() => void vehicle.refetch()} />
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" aria-busy={data === undefined || undefined}>
      <div className="grid gap-4 p-4">
        {data ? (
          <>
            <VehicleHead vehicle={data} />
            <VehicleFigures vehicle={data} />
          </>
        ) : (
          <Skeleton className="h-32" />
        )}
        <div className="grid items-start gap-4 desktop:grid-cols-2">
          <VehiclePlace vehicle={data} query={vehicle} />
          <div className="grid gap-4">
            <PartCard title={faults.title} query={vehicle} empty={data?.faults?.length === 0 && faults.none}>
              {data?.faults && <FaultsToOrder vclId={data.vclId} faults={data.faults} />}
            </PartCard>
            <VehicleAlarmsCard vclId={vclId} />
            {mayReadValues && (
              <LatestValues
                query={latest}
                values={latest.data}
                lastTime={data?.lastTime}
                address={isFullScreenPath('/tab/view') ? `/tab/view?vclId=${encodeURIComponent(vclId)}` : null}
              />
            )}
          </div>
          <VehicleCommands vclId={vclId} vclNo={data?.vclNo ?? null} className="desktop:col-span-2" />
          <VehicleWorkOrders vclId={vclId} vclNo={data?.vclNo ?? null} />
          <VehicleDocuments vclId={vclId} />
          <VehicleFacts query={details} details={details.data} className="desktop:col-span-2" />
        </div>
      </div>
    </div>
  )
}

/** The newest alarms of the vehicle that are shown. */
const SHOWN_ALARMS = 5

function VehicleAlarmsCard({ vclId }: { vclId: string }) {
  const t = useAlarmMessages().panel
  const mayRead = usePermitted(ALARM_LIST)
  const open = useOpenAlarms({ vclId, pageSize: SHOWN_ALARMS })
  if (!mayRead) return null
  return (
    <PartCard
      title={t.title}
      query={open}
      empty={open.data?.records.length === 0 && t.none}
      actions={
        <TextLink asChild>
          <Link to={`/alarm/list?${new URLSearchParams({ vclId }).toString()}`}>{t.all}</Link>
        </TextLink>
      }
    >
      <AlarmPanel query={open} link={alarmPath} ofVehicle />
    </PartCard>
  )
}
