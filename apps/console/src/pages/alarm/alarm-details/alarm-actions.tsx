import { useQueryClient } from '@tanstack/react-query'
import { ALARM_STATES, type AlarmDetails } from '@trackhoe/contract/alarms'
import { useWidgetServices } from '@trackhoe/form-widgets'
import { Button, cx, useToast } from '@trackhoe/ui'
import {
  ALARM_ACTS,
  AlarmActDialog,
  alarmKeys,
  AlarmOrderDialog,
  appliesTo,
  useAlarmMessages,
  type AlarmAct,
} from '@trackhoe/vehicles/alarms'
import { ClipboardPlus } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { workOrderPath } from '../../service/work-order-list/work-order-entity.tsx'

interface AlarmActionsProps {
  alarm: AlarmDetails
  /** The acts offered; all that apply when left out. */
  acts?: readonly AlarmAct[]
  /** Called before the page of the new work order opens. */
  onLeave?: () => void
  /** Further actions, before that of the work order. */
  children?: ReactNode
  className?: string
}

/** The acts on one alarm that its state and the user's permissions allow, and its work order. */
export function AlarmActions({ alarm, acts = ALARM_ACTS, onLeave, children, className }: AlarmActionsProps) {
  const t = useAlarmMessages()
  const { permits = () => true } = useWidgetServices()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [act, setAct] = useState<AlarmAct | null>(null)
  const [ordering, setOrdering] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const hasActed = useRef(false)
  // An act takes its own button away; whoever works by keyboard stays at the others.
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body) group.current?.querySelector('button')?.focus()
    hasActed.current = false
  }, [alarm.state])
  const reload = () => void queries.invalidateQueries({ queryKey: alarmKeys.all })
  const offered = acts.filter((one) => permits('alarm:handle') && appliesTo(one, alarm))
  const mayOrder = permits('alarm:order') && alarm.orderId === null && alarm.state !== ALARM_STATES.closed
  return (
    <div ref={group} className={cx('flex flex-wrap gap-2', className)}>
      {offered.map((one) => (
        <Button key={one} onClick={() => setAct(one)}>
          {t.acts[one]}
        </Button>
      ))}
      {children}
      {mayOrder && (
        <Button variant="primary" icon={<ClipboardPlus aria-hidden />} onClick={() => setOrdering(true)}>
          {t.acts.order}
        </Button>
      )}
      {act && (
        <AlarmActDialog
          act={act}
          rows={[alarm]}
          onClose={() => setAct(null)}
          onDone={() => {
            setAct(null)
            hasActed.current = true
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
            onLeave?.()
            void navigate(workOrderPath(orderId))
          }}
        />
      )}
    </div>
  )
}
