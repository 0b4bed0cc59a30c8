import { network } from '@trackhoe/api-client/system'
import { useCalls } from '@trackhoe/auth'
import { readJsonText, WorkOrderPart } from '@trackhoe/contract/service'
import type { ItemType } from '@trackhoe/form-widgets/designer'
import type { Widget, WidgetControlProps } from '@trackhoe/form-widgets/online-form'
import { Button, IconButton, joinList, lazyComponent, NumberInput, SimpleTable } from '@trackhoe/ui'
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
    <SimpleTable
      caption={t.title}
      rows={parts}
      getRowKey={({ partNo }) => partNo}
      columns={[
        {
          key: 'no',
          header: t.no,
          rowHeader: true,
          nowrap: true,
          className: 'code',
          cell: ({ partNo }) => partNo,
        },
        { key: 'name', header: t.name, cell: ({ partName }) => partName },
        {
          key: 'price',
          header: t.price,
          align: 'end',
          nowrap: true,
          cell: ({ price }) => (price === null ? null : `¥ ${price}`),
        },
        {
          key: 'quantity',
          header: t.quantity,
          nowrap: true,
          cell: (part) => (
            <span className="inline-flex items-center gap-2">
              {quantity(part)} {part.unit}
            </span>
          ),
        },
        ...(action
          ? [{ key: 'actions', header: t.actions, headerHidden: true, align: 'end' as const, cell: action }]
          : []),
      ]}
    />
  )
}

const partsWidget: Widget = {
  read: (stored) => readParts(stored),
  write: (value) => JSON.stringify(readParts(value)),
  toText: (value, { locale = 'zh-CN' }) =>
    joinList(
      readParts(value).map(({ partNo, partName, quantity }) => `${partNo} ${partName ?? ''} × ${quantity}`),
      locale,
    ),
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
