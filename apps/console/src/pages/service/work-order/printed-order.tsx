import type { WorkOrderDetails } from '@trackhoe/contract/service'
import { TemplateForm, type FixedItems, type ItemData } from '@trackhoe/form-widgets/designer'
import { displayValue, formatDateTime, lazyComponent } from '@trackhoe/ui'
import { forwardRef } from 'react'
import { useServiceMessages } from '../service.messages.ts'
import { PARTS_ID, reportItemTypes } from './parts-item.tsx'

const PrintedAlarm = lazyComponent(async () => (await import('@trackhoe/vehicles/alarms')).PrintedAlarm)

/** The form of an order: fixed items above and below those of its template. */
export interface OrderForm extends FixedItems {
  readonly middle: readonly ItemData[]
}

export const isEmptyForm = ({ top, middle, bottom }: OrderForm) =>
  [top, middle, bottom].every(({ length }) => length === 0)

interface PrintedOrderProps {
  order: WorkOrderDetails
  form: OrderForm
  report: readonly ItemData[]
}

/** A work order on A4: its data, the alarm that it was made of, its form, its report as far as it is filed, and where to sign. */
export const PrintedOrder = forwardRef<HTMLDivElement, PrintedOrderProps>(function PrintedOrder(
  { order, form, report },
  ref,
) {
  const t = useServiceMessages().orders
  const values = (text: WorkOrderDetails['formValues']) => (text.kind === 'read' ? text.value : {})
  const facts = [
    [t.serviceType, displayValue(order.serviceTypeId_dictText)],
    [t.status, displayValue(t.statuses[order.woStatus ?? ''] ?? order.woStatus_dictText)],
    [t.vclNo, displayValue(order.vclNo)],
    [t.consumer, displayValue(order.consumerName)],
    ...(order.fault ? [[t.fault, order.fault] as const] : []),
    [t.handler, displayValue(order.handler_dictText)],
    [t.createTime, formatDateTime(order.createTime, 'minute')],
  ] as const
  return (
    <div
      ref={ref}
      data-theme="light"
      className="mx-auto w-[210mm] bg-white p-[14mm] text-14 text-black print:w-auto print:p-0 [&_fieldset]:break-inside-avoid [&_img]:max-h-[60mm]"
    >
      <h1 className="m-0 mb-3 border-b-2 border-black pb-2 text-center text-20 font-semibold">
        {t.numbered(order.woNo ?? '')}
      </h1>
      <dl className="m-0 mb-4 grid grid-cols-2 gap-x-8">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[24mm_1fr] border-b border-[#bbb] py-1">
            <dt>{name}</dt>
            <dd className="m-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {order.alarmId && <PrintedAlarm orderId={order.id} fallback={<div aria-busy />} />}
      {!isEmptyForm(form) && (
        <section className="mb-4">
          <h2 className="m-0 mb-2 text-16 font-semibold">{t.form}</h2>
          <TemplateForm
            items={form.middle}
            fixed={form}
            mode="detail"
            record={values(order.formValues)}
            footer={null}
          />
        </section>
      )}
      {order.reportTime !== null && (
        <section className="mb-4">
          <h2 className="m-0 mb-2 text-16 font-semibold">{t.report}</h2>
          <TemplateForm
            items={report}
            itemTypes={reportItemTypes}
            mode="detail"
            record={{ ...values(order.reportValues), [PARTS_ID]: order.parts }}
            footer={null}
          />
          <p className="m-0 mt-2 text-12">
            {t.reportedBy(
              displayValue(order.reportBy_dictText ?? order.reportBy),
              formatDateTime(order.reportTime, 'minute'),
            )}
          </p>
        </section>
      )}
      <div className="mt-8 grid break-inside-avoid grid-cols-2 gap-12">
        {[t.signEngineer, t.signCustomer].map((name) => (
          <div key={name} className="border-t border-black pt-1">
            {name}
          </div>
        ))}
      </div>
    </div>
  )
})
