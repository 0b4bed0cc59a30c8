import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { WORK_ORDER_STATUS, WorkOrderDetails, workOrders } from '@trackhoe/contract/service'
import { printElement, TemplateForm, usePrintInstead, type ItemData } from '@trackhoe/form-widgets/designer'
import { useWidgetServices } from '@trackhoe/form-widgets'
import type { SubmitBase } from '@trackhoe/form-widgets/online-form'
import { FailureState, usePageTitle, PageSkeleton } from '@trackhoe/shell'
import { Button, Descriptions, displayValue, EmptyState, formatDateTime, lazyComponent, Tabs, Tag } from '@trackhoe/ui'
import { alarmPath } from '@trackhoe/vehicles/alarms'
import { Printer } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { PageHeader } from '../../../page-header/page-header.tsx'
import { useServiceMessages } from '../service.messages.ts'
import { serviceKeys } from '../service-keys.ts'
import { OverdueMark } from '../work-order-list/work-order-entity.tsx'
import { PARTS_ID, partsItem, readParts, reportItemTypes } from './parts-item.tsx'
import { isEmptyForm, PrintedOrder, type OrderForm } from './printed-order.tsx'

type Part = 'order' | 'report'

const OrderAlarm = lazyComponent(async () => (await import('@trackhoe/vehicles/alarms')).OrderAlarm)

/** 工单: what is to be done, filled in by the template of its service type, and the service report that ends it. */
export function WorkOrderPage() {
  const { id = '' } = useParams()
  const t = useServiceMessages().orders
  const orders = useCalls(workOrders)
  const order = useQuery({
    queryKey: serviceKeys.order(id),
    queryFn: ({ signal }) => orders.details({ query: { id } }, signal),
    staleTime: 0,
    // What is being filled in must not change under the hand.
    refetchOnWindowFocus: false,
  })
  usePageTitle(order.data ? t.numbered(order.data.woNo ?? '') : null)
  if (order.error && !order.data) {
    return <FailureState className="flex-1" error={order.error} onRetry={() => void order.refetch()} />
  }
  if (!order.data) {
    return <PageSkeleton label={t.loading} />
  }
  return <LoadedOrder order={order.data} />
}

function LoadedOrder({ order }: { order: WorkOrderDetails }) {
  const t = useServiceMessages().orders
  const { permits = () => true } = useWidgetServices()
  const isDone = order.woStatus === WORK_ORDER_STATUS.done
  const [part, setPart] = useState<Part>(order.woStatus === WORK_ORDER_STATUS.open ? 'order' : 'report')
  const printed = useRef<HTMLDivElement>(null)
  const { form, report } = formsOf(order, t.parts.title)
  const woNo = order.woNo ?? ''
  usePrintInstead(printed, woNo)

  const { saveForm, saveReport } = useOrderSaves(order)
  const mayFill = !isDone && permits('service:workOrder:edit')
  const mayReport = !isDone && permits('service:workOrder:report')
  const submit = (label: string) => (
    <div className="mt-6 flex justify-end border-t border-line-strong pt-4">
      <Button variant="primary" type="submit">
        {label}
      </Button>
    </div>
  )
  // The forms start anew with what the server has.
  const version = `${order.id} ${order.revision ?? ''}`
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-surface">
      <PageHeader className="border-b border-line-strong py-1">
        <h1 className="code m-0 text-16 font-semibold">{woNo}</h1>
        <Tag tone={isDone ? 'success' : 'neutral'}>
          {t.statuses[order.woStatus ?? ''] ?? order.woStatus_dictText ?? order.woStatus}
        </Tag>
        {order.overdue && <OverdueMark order={order} />}
        <Button icon={<Printer aria-hidden />} className="ms-auto" onClick={() => printElement(printed.current, woNo)}>
          {t.print}
        </Button>
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto bg-canvas p-4">
        <div className="mx-auto grid max-w-240 gap-4">
          <OrderFacts order={order} />
          {order.alarmId && <OrderAlarm orderId={order.id} link={alarmPath} />}
          <Panel>
            <Tabs
              label={t.noun}
              value={part}
              onChange={(next) => setPart(next === 'report' ? 'report' : 'order')}
              keepMounted
              items={[
                {
                  value: 'order',
                  label: t.form,
                  content: isEmptyForm(form) ? (
                    <EmptyState title={t.noForm} description={t.noFormReason} />
                  ) : (
                    <TemplateForm
                      key={version}
                      className="pt-4"
                      items={form.middle}
                      fixed={form}
                      mode={mayFill ? 'edit' : 'detail'}
                      record={formRecord(order)}
                      revision={order.revision}
                      readNewer={newerWith(formRecord)}
                      draft={{ record: `workorder:${order.id}`, title: `${t.form} ${woNo}` }}
                      footer={mayFill ? submit(t.save) : null}
                      onSubmit={saveForm}
                    />
                  ),
                },
                {
                  value: 'report',
                  label: t.report,
                  content: (
                    <TemplateForm
                      key={version}
                      className="pt-4"
                      items={report}
                      itemTypes={reportItemTypes}
                      mode={mayReport ? 'edit' : 'detail'}
                      record={reportRecord(order)}
                      revision={order.revision}
                      readNewer={newerWith(reportRecord)}
                      draft={{ record: `report:${order.id}`, title: `${t.report} ${woNo}` }}
                      footer={mayReport ? submit(t.file) : null}
                      onSubmit={saveReport}
                    />
                  ),
                },
              ]}
            />
          </Panel>
        </div>
      </div>
      <div className="hidden">
        <PrintedOrder ref={printed} order={order} form={form} report={report} key={version} />
      </div>
    </div>
  )
}

/** Saves the form and the report of an order; the page shows what the server then has. */
function useOrderSaves(order: WorkOrderDetails) {
  const queries = useQueryClient()
  const orders = useCalls(workOrders)
  const show = (saved: WorkOrderDetails) => {
    queries.setQueryData(serviceKeys.order(order.id), saved)
    void queries.invalidateQueries({ queryKey: serviceKeys.orders })
  }

  const saveForm = async (values: Record<string, unknown>, { record, revision }: SubmitBase) =>
    show(
      await orders.edit({
        body: { id: order.id, formValues: JSON.stringify({ ...record, ...values }), revision },
      }),
    )
  const saveReport = async ({ [PARTS_ID]: parts, ...values }: Record<string, unknown>, base: SubmitBase) => {
    const { [PARTS_ID]: _, ...record } = base.record
    show(
      await orders.report({
        body: {
          id: order.id,
          reportValues: JSON.stringify({ ...record, ...values }),
          parts: readParts(parts).map(({ partNo, quantity }) => ({ partNo, quantity })),
          revision: base.revision,
        },
      }),
    )
  }
  return { saveForm, saveReport }
}

/** The subject of the order, and the reminders of its time. */
function OrderFacts({ order }: { order: WorkOrderDetails }) {
  const t = useServiceMessages().orders
  return (
    <Panel>
      <Descriptions
        columns={3}
        items={[
          { label: t.serviceType, value: displayValue(order.serviceTypeId_dictText) },
          { label: t.vclNo, value: displayValue(order.vclNo) },
          { label: t.consumer, value: displayValue(order.consumerName) },
          ...(order.fault ? [{ label: t.fault, value: order.fault }] : []),
          { label: t.handler, value: displayValue(order.handler_dictText) },
          { label: t.createTime, value: formatDateTime(order.createTime, 'minute') },
          { label: t.finishTime, value: formatDateTime(order.finishTime, 'minute') },
        ]}
      />
      {order.alerts.length > 0 && (
        <ul className="m-0 mt-3 grid list-none gap-1 border-t border-line p-0 pt-3 text-12 text-ink-2">
          {order.alerts.map(({ outHour, level, level_dictText, alertTime, announced }) => (
            <li key={`${alertTime} ${outHour}`}>
              {t.alert(
                formatDateTime(alertTime, 'minute'),
                outHour ?? 0,
                t.levels[level ?? ''] ?? level_dictText ?? '',
                announced,
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Panel = ({ children }: { children: ReactNode }) => (
  <section className="rounded-3 border border-line-strong bg-surface px-6 py-4 max-narrow:px-4">{children}</section>
)

type JsonText = WorkOrderDetails['formValues']
export const valuesOf = (values: JsonText): Readonly<Record<string, unknown>> =>
  values.kind === 'read' ? values.value : {}

const formRecord = ({ formValues }: WorkOrderDetails) => valuesOf(formValues)
const reportRecord = ({ reportValues, parts }: WorkOrderDetails) => ({ ...valuesOf(reportValues), [PARTS_ID]: parts })

/** Reads the order that somebody else has saved meanwhile, as the form has it. */
const newerWith = (recordOf: typeof formRecord) => (newer: object) => {
  const read = WorkOrderDetails.safeParse(newer)
  return read.success ? { record: recordOf(read.data), revision: read.data.revision ?? undefined } : undefined
}

/** The values that the platform fills in by itself. */
const KNOWN = new Set(['woNo', 'vclNo', 'consumerName'])

function formsOf({ formTemp, reportTemp }: WorkOrderDetails, parts: string) {
  const stored = formTemp.kind === 'read' ? formTemp.value : { top: [], middle: [], bottom: [] }
  const part = (items: readonly ItemData[]) =>
    items.map((item): ItemData => (KNOWN.has(item.id) ? { ...item, readonly: 1, required: 0 } : item))
  const form: OrderForm = { top: part(stored.top), middle: part(stored.middle), bottom: part(stored.bottom) }
  const report: readonly ItemData[] = [...(reportTemp.kind === 'read' ? reportTemp.value : []), partsItem(parts)]
  return { form, report }
}
