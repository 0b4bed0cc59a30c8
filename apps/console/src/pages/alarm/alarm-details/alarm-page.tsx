import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { ALARM_STATES, alarms, type AlarmDetails } from '@trackhoe/contract/alarms'
import { useWidgetServices } from '@trackhoe/form-widgets'
import { Breadcrumb, FailureState, PageSkeleton, useMenu, usePageTitle } from '@trackhoe/shell'
import { Button, useToast } from '@trackhoe/ui'
import {
  ALARM_ACTS,
  AlarmActDialog,
  AlarmHeading,
  alarmKeys,
  AlarmOrderDialog,
  AlarmView,
  appliesTo,
  useAlarmChanges,
  useAlarmMessages,
  type AlarmAct,
} from '@trackhoe/vehicles/alarms'
import { ClipboardPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { workOrderPath } from '../../service/work-order-list/work-order-entity.tsx'
import { VEHICLE_DETAIL, vehicleDetailAddress } from '../../vehicle/vehicle-links/vehicle-detail-address.ts'
import { alarmPath } from '../alarm-list/alarm-path.ts'

/** One alarm: what a mechanic asks, and what is done about it. */
export function AlarmPage() {
  const { id = '' } = useParams()
  const t = useAlarmMessages()
  const api = useCalls(alarms)
  useAlarmChanges()
  const alarm = useQuery({
    queryKey: alarmKeys.details(id),
    queryFn: ({ signal }) => api.details({ query: { id } }, signal),
  })
  usePageTitle(alarm.data ? t.titleOf(alarm.data.vclNo ?? alarm.data.alarmNo) : null)
  if (alarm.error && !alarm.data) {
    return <FailureState className="flex-1" error={alarm.error} onRetry={() => void alarm.refetch()} />
  }
  if (!alarm.data) return <PageSkeleton label={t.details.loading} />
  return <LoadedAlarm alarm={alarm.data} />
}

function LoadedAlarm({ alarm }: { alarm: AlarmDetails }) {
  const t = useAlarmMessages()
  const { permits = () => true } = useWidgetServices()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const hasPage = useHasPage()
  const [act, setAct] = useState<AlarmAct | null>(null)
  const [ordering, setOrdering] = useState(false)
  const reload = () => void queries.invalidateQueries({ queryKey: alarmKeys.all })
  const offered = ALARM_ACTS.filter((one) => permits('alarm:handle') && appliesTo(one, alarm))
  const mayOrder = permits('alarm:order') && alarm.orderId === null && alarm.state !== ALARM_STATES.closed
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        data-toasts-below=""
        className="flex min-h-pagehead flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b border-line-strong bg-surface px-gutter py-2"
      >
        <Breadcrumb />
        <AlarmHeading alarm={alarm} />
        <div className="ms-auto flex flex-wrap gap-2">
          {offered.map((one) => (
            <Button key={one} onClick={() => setAct(one)}>
              {t.acts[one]}
            </Button>
          ))}
          {mayOrder && (
            <Button variant="primary" icon={<ClipboardPlus aria-hidden />} onClick={() => setOrdering(true)}>
              {t.acts.order}
            </Button>
          )}
        </div>
      </div>
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
      {act && (
        <AlarmActDialog
          act={act}
          rows={[alarm]}
          onClose={() => setAct(null)}
          onDone={() => {
            setAct(null)
            reload()
          }}
        />
      )}
      {ordering && (
        <AlarmOrderDialog
          alarm={alarm}
          onClose={() => setOrdering(false)}
          onMade={({ orderId, woNo }) => {
            setOrdering(false)
            reload()
            toast.success(t.order.made(woNo))
            void navigate(workOrderPath(orderId))
          }}
        />
      )}
    </div>
  )
}

const FLEET_MAP = '/vclinfoExtend/distributionMap'

/** Returns whether the menu of the user has a page. */
function useHasPage(): (path: string) => boolean {
  const menu = useMenu()
  return (path) => menu?.pages.some((page) => page.path === path) ?? false
}
