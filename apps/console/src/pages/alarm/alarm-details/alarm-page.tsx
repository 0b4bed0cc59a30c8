import type { AlarmDetails } from '@trackhoe/contract/alarms'
import { FailureState, PageSkeleton, useMenu, usePageTitle } from '@trackhoe/shell'
import { AlarmHeading, AlarmView, useAlarm, useAlarmMessages, alarmPath } from '@trackhoe/vehicles/alarms'
import { useParams } from 'react-router'
import { PageHeader } from '../../../page-header/page-header.tsx'
import { workOrderPath } from '../../service/work-order-list/work-order-entity.tsx'
import { VEHICLE_DETAIL, vehicleDetailAddress } from '../../vehicle/vehicle-links/vehicle-detail-address.ts'
import { AlarmActions } from './alarm-actions.tsx'

/** One alarm: what a mechanic asks, and what is done about it. */
export function AlarmPage() {
  const { id = '' } = useParams()
  const t = useAlarmMessages()
  const alarm = useAlarm(id)
  usePageTitle(alarm.data ? t.titleOf(alarm.data.vclNo ?? alarm.data.alarmNo) : null)
  if (alarm.error && !alarm.data) {
    return <FailureState className="flex-1" error={alarm.error} onRetry={() => void alarm.refetch()} />
  }
  if (!alarm.data) return <PageSkeleton label={t.details.loading} />
  return <LoadedAlarm alarm={alarm.data} />
}

function LoadedAlarm({ alarm }: { alarm: AlarmDetails }) {
  const hasPage = useHasPage()
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader className="gap-x-3 gap-y-2 border-b border-line-strong bg-surface py-2">
        <AlarmHeading alarm={alarm} />
        <AlarmActions alarm={alarm} className="ms-auto" />
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto bg-canvas p-4">
        <AlarmView
          alarm={alarm}
          links={{
            vehicle: (vclId) => (hasPage(VEHICLE_DETAIL) ? vehicleDetailAddress(vclId) : null),
            map: (vclId) =>
              hasPage(FLEET_MAP) ? `${FLEET_MAP}?${new URLSearchParams({ vehicle: vclId }).toString()}` : null,
            order: workOrderPath,
            alarm: alarmPath,
          }}
        />
      </div>
    </div>
  )
}

const FLEET_MAP = '/vclinfoExtend/distributionMap'

/** Returns whether the menu of the user has a page. */
function useHasPage(): (path: string) => boolean {
  const menu = useMenu()
  return (path) => menu?.pages.some((page) => page.path === path) ?? false
}
