import { useMutation, useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { alarms, type Alarm, type AlarmOrderDraft } from '@trackhoe/contract/alarms'
import { DictSelect } from '@trackhoe/form-widgets/selectors'
import { DialogActions, FailureState } from '@trackhoe/shell'
import { Dialog, Field, Select, Skeleton, Textarea } from '@trackhoe/ui'
import { useState } from 'react'
import { alarmKeys } from './alarm-keys.ts'
import { useAlarmMessages } from './alarms.messages.ts'
import { DialogForm } from './dialog-form.tsx'

interface AlarmOrderDialogProps {
  alarm: Alarm
  onClose: () => void
  onMade: (order: { orderId: string; woNo: string }) => void
}

const SERVICE_TYPES = 'service_service_type,type_name,id'

/** The work order of an alarm, filled in: one press makes it. */
export function AlarmOrderDialog({ alarm, onClose, onMade }: AlarmOrderDialogProps) {
  const t = useAlarmMessages()
  const api = useCalls(alarms)
  const draft = useQuery({
    queryKey: alarmKeys.orderDraft(alarm.id),
    queryFn: ({ signal }) => api.orderDraft({ query: { id: alarm.id } }, signal),
    // What was typed must not change under the hand.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (draft.data) return <DraftForm alarm={alarm} draft={draft.data} onClose={onClose} onMade={onMade} />
  return (
    <Dialog onClose={onClose} title={t.order.title} width={520}>
      {draft.error ? (
        <FailureState error={draft.error} onRetry={() => void draft.refetch()} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </Dialog>
  )
}

function DraftForm({ alarm, draft, onClose, onMade }: AlarmOrderDialogProps & { draft: AlarmOrderDraft }) {
  const t = useAlarmMessages()
  const api = useCalls(alarms)
  const [serviceTypeId, setServiceTypeId] = useState(draft.serviceTypeId)
  const [handler, setHandler] = useState(draft.handler)
  const [fault, setFault] = useState(draft.fault)
  const [submitted, setSubmitted] = useState(false)
  const making = useMutation({
    mutationFn: () =>
      api.createOrder({
        body: { id: alarm.id, serviceTypeId: serviceTypeId ?? undefined, handler: handler ?? '', fault },
      }),
    onSuccess: onMade,
  })
  const lacksType = serviceTypeId === null || serviceTypeId === ''
  function submit() {
    setSubmitted(true)
    if (!lacksType && !making.isPending) making.mutate()
  }
  return (
    <Dialog
      onClose={onClose}
      title={t.order.title}
      width={520}
      dirty={(fault !== draft.fault || handler !== draft.handler) && !making.isPending}
      footer={
        <DialogActions cancel={t.cancel} loading={making.isPending} onClick={submit}>
          {t.order.create}
        </DialogActions>
      }
    >
      <DialogForm error={making.error} onSubmit={submit}>
        <Field label={t.columns.vclNo}>
          <output className="code">{draft.vclNo}</output>
        </Field>
        <Field label={t.order.serviceType} required error={submitted && lacksType ? t.order.typeRequired : undefined}>
          <DictSelect
            dict={SERVICE_TYPES}
            value={serviceTypeId}
            onChange={(next) => setServiceTypeId(next === null ? null : String(next))}
          />
        </Field>
        <Field label={t.order.handler} hint={t.order.handlerHint}>
          <Select
            value={handler}
            onChange={setHandler}
            options={draft.engineers.map(({ username, realname, openOrders }) => ({
              value: username,
              label: t.order.openOrders(realname ?? username, openOrders),
            }))}
          />
        </Field>
        <Field label={t.order.fault}>
          <Textarea value={fault} maxLength={500} rows={4} onChange={(event) => setFault(event.target.value)} />
        </Field>
      </DialogForm>
    </Dialog>
  )
}
