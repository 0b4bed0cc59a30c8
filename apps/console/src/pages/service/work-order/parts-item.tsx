import { network } from '@trackhoe/api-client/system'
import { useCalls } from '@trackhoe/auth'
import { readJsonText, WorkOrderPart } from '@trackhoe/contract/service'
import type { ItemType } from '@trackhoe/form-widgets/designer'
import type { Widget, WidgetControlProps } from '@trackhoe/form-widgets/online-form'
import { Button, displayValue, IconButton, lazyComponent, NumberInput } from '@trackhoe/ui'
import { Package, Plus, X } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useServiceMessages } from '../service.messages.ts'

const PartsDialog = lazyComponent(async () => (await import('./parts-dialog.tsx')).PartsDialog)

/** The id of the item that holds the parts of a report. Templates make ids of letters, so none of theirs is the same. */
export const PARTS_ID = '$parts'
const PARTS_TYPE = 'service_parts'

export const partsItem = (label: string) => ({ id: PARTS_ID, type: PARTS_TYPE, label, required: 0, readonly: 0 })

const PartList = z.array(WorkOrderPart)

/** The parts in a value of the form, whatever a draft holds. A form writes a list as one text. */
export function readParts(value: unknown): readonly WorkOrderPart[] {
  const list = typeof value === 'string' ? readJsonText(value, PartList) : null
  if (list) return list.kind === 'read' ? list.value : []
  const parsed = z.safeParse(PartList, value)
  return parsed.success ? parsed.data : []
}

function PartsControl({ value, onChange, disabled = false }: WidgetControlProps) {
  const t = useServiceMessages().orders.parts
  const lookup = useCalls(network)
  const [choosing, setChoosing] = useState(false)
  const parts = readParts(value)
  const change = (partNo: string, quantity: number | null) =>
    onChange(parts.map((part) => (part.partNo === partNo ? { ...part, quantity: quantity ?? 1 } : part)))
  return (
    <div className="grid gap-2">
      {parts.length > 0 && (
        <PartsTable
          parts={parts}
          quantity={(part) => (
            <NumberInput
              aria-label={t.quantityOf(part.partName ?? part.partNo)}
              className="w-24"
              min={1}
              max={9999}
              precision={0}
              disabled={disabled}
              value={part.quantity}
              onChange={(quantity) => change(part.partNo, quantity)}
            />
          )}
          action={(part) => (
            <IconButton
              size="small"
              label={t.remove(part.partName ?? part.partNo)}
              icon={<X aria-hidden />}
              disabled={disabled}
              onClick={() => onChange(parts.filter(({ partNo }) => partNo !== part.partNo))}
            />
          )}
        />
      )}
      <div>
        <Button icon={<Plus aria-hidden />} disabled={disabled} onClick={() => setChoosing(true)}>
          {t.add}
        </Button>
      </div>
      {choosing && (
        <PartsDialog
          lookup={lookup}
          chosen={parts}
          onChoose={(part) => onChange([...parts, { ...part, quantity: 1 }])}
          onClose={() => setChoosing(false)}
          onDismiss={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

function PartsDisplay({ value }: { value: unknown }) {
  const t = useServiceMessages().orders.parts
  const parts = readParts(value)
  if (parts.length === 0) return <span className="text-ink-3">{t.none}</span>
  return <PartsTable parts={parts} quantity={({ quantity }) => quantity} />
}

interface PartsTableProps {
  parts: readonly WorkOrderPart[]
  quantity: (part: WorkOrderPart) => React.ReactNode
  action?: (part: WorkOrderPart) => React.ReactNode
}

function PartsTable({ parts, quantity, action }: PartsTableProps) {
  const t = useServiceMessages().orders.parts
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{t.title}</caption>
        <thead>
          <tr className="border-b border-line-strong text-12 text-ink-2 [&>*]:px-2 [&>*]:py-1.5 [&>*]:text-start [&>*]:font-medium [&>*]:whitespace-nowrap">
            <th scope="col">{t.no}</th>
            <th scope="col">{t.name}</th>
            <th scope="col" className="text-end!">
              {t.price}
            </th>
            <th scope="col">{t.quantity}</th>
            {action && (
              <th scope="col">
                <span className="sr-only">{t.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.partNo} className="border-b border-line [&>*]:px-2 [&>*]:py-1.5">
              <th scope="row" className="code text-start font-normal whitespace-nowrap">
                {part.partNo}
              </th>
              <td>{displayValue(part.partName)}</td>
              <td className="figures text-end whitespace-nowrap">{part.price === null ? '-' : `¥ ${part.price}`}</td>
              <td className="whitespace-nowrap">
                <span className="inline-flex items-center gap-2">
                  {quantity(part)} {part.unit}
                </span>
              </td>
              {action && <td className="text-end">{action(part)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const partsWidget: Widget = {
  read: (stored) => readParts(stored),
  write: (value) => JSON.stringify(readParts(value)),
  toText: (value) =>
    readParts(value)
      .map(({ partNo, partName, quantity }) => `${partNo} ${partName ?? ''} × ${quantity}`)
      .join('，'),
  blank: () => [],
  wide: true,
  Control: PartsControl,
  Display: PartsDisplay,
}

/** The parts that were used, as an item of a report's form: with its drafts, its checks, its way to be shown. */
export const reportItemTypes: readonly ItemType[] = [
  {
    type: PARTS_TYPE,
    label: { 'zh-CN': '使用配件', 'en-US': 'Parts used' },
    icon: Package,
    group: { 'zh-CN': '服务', 'en-US': 'Service' },
    create: () => ({}),
    properties: () => [],
    View: () => null,
    field: () => ({ type: PARTS_TYPE }),
    widget: partsWidget,
  },
]
