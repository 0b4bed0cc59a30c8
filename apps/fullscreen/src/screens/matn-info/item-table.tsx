import type { MaintenanceItem } from '@trackhoe/contract/vehicle'
import { labelOf, useCommandMessages, useRecords } from '@trackhoe/vehicles/records'
import { ActionButton, cx, formatDateTime, formatNumber, Tooltip } from '@trackhoe/ui'
import { useMemo } from 'react'
import { fieldsFor, type FormValues, FieldInput, type CommandForm } from '@trackhoe/vehicles/command-screen'
import { useMaintenanceMessages } from './locale/use-messages.ts'
import { matnInfo } from './matn-info.screen.ts'
import { WearBar } from './wear-bar.tsx'
import { completionsOf, wearOf } from './wear.ts'

/** The number of newest settings that are searched for the replacement of a part. */
const RECORDS_READ = 200

const [intervalPart, remainingPart] = matnInfo.parts

/** The table of wear parts: interval, remaining hours, and new values. */
export function ItemTable({ form }: { form: CommandForm }) {
  const t = useMaintenanceMessages()
  const one = form.vehicles.length === 1 ? form.vehicles[0] : undefined
  const settings = useRecords(
    { vclId: one?.vclId, infoid: '41', pageSize: RECORDS_READ, condition: { group: 2, state: ['3'] } },
    one !== undefined,
  )
  const lastTimes = useMemo(() => {
    const done = completionsOf(settings.data?.records ?? [])
    return new Map(done.toReversed().map(({ item, time }) => [item, time]))
  }, [settings.data])
  const heads: { text: string; start?: boolean; wide?: boolean }[] = [
    { text: t.item, start: true },
    ...(one
      ? [
          { text: t.interval },
          { text: t.remaining },
          { text: t.progress, start: true, wide: true },
          { text: t.lastTime, start: true, wide: true },
          { text: t.meter, wide: true },
        ]
      : []),
    { text: t.newInterval },
    ...(one ? [{ text: t.newRemaining }, { text: t.action, start: true }] : []),
  ]
  const keys = fieldsFor(intervalPart, form.vehicles).map(([key]) => key as MaintenanceItem)
  return (
    // The pane is as wide as its divider leaves it, so columns give way by its width and not by the window's.
    <div className="@container">
      <table className="w-full border-collapse" aria-label={t.title}>
        <thead className="sticky top-0 z-1 bg-surface">
          <tr className="text-12 text-ink-2">
            {heads.map(({ text, start = false, wide = false }) => (
              <th
                key={text}
                scope="col"
                className={cx(
                  'h-row-head border-b border-line-strong px-2 font-medium whitespace-nowrap @max-[600px]:px-1 @max-[600px]:whitespace-normal @max-[400px]:px-0.5 first:ps-4 last:pe-4 @max-[400px]:last:pe-2',
                  start ? 'text-start' : 'text-end',
                  wide && '@max-[860px]:hidden',
                )}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keys.map((item) => (
            <ItemRow
              key={item}
              item={item}
              form={form}
              single={one !== undefined}
              meter={one?.hourMeter ?? null}
              lastTime={lastTimes.get(item)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ItemRowProps {
  item: MaintenanceItem
  form: CommandForm
  single: boolean
  meter: number | null
  lastTime: string | undefined
}

function ItemRow({ item, form, single, meter, lastTime }: ItemRowProps) {
  const t = useMaintenanceMessages()
  const label = labelOf(item, useCommandMessages())
  const interval = single ? hoursOf(form.reported, intervalPart.id, item) : undefined
  const remaining = single ? hoursOf(form.reported, remainingPart.id, item) : undefined
  const wear = wearOf(interval, remaining)
  const changed = form.changes.some(({ changes }) => changes.some(({ key }) => key === item))
  const full = hoursOf(form.values, intervalPart.id, item) ?? interval
  // Hours are read at another time than items: of a machine that was never serviced the difference may lie below zero.
  const changedAt =
    meter === null || interval === undefined || remaining === undefined
      ? null
      : Math.max(0, meter - (interval - remaining))
  return (
    <tr
      className={cx(
        'group h-row hover:bg-hover [&>td]:border-b [&>td]:border-line [&>td]:px-2 @max-[600px]:[&>td]:px-1 @max-[400px]:[&>td]:px-0.5 [&>td:last-child]:pe-4 @max-[400px]:[&>td:last-child]:pe-2',
        changed && '[&>th]:shadow-[inset_2px_0_0_var(--th-accent)]',
      )}
    >
      <th
        scope="row"
        className="sticky start-0 border-b border-line bg-surface px-2 ps-4 text-start font-normal whitespace-nowrap group-hover:bg-hover @max-[940px]:max-w-44 @max-[940px]:whitespace-normal @max-[600px]:max-w-28 @max-[400px]:max-w-24 @max-[600px]:pe-1"
      >
        {label}
      </th>
      {single && (
        <>
          <td className="figures text-end">{formatNumber(interval)}</td>
          <td
            className={cx(
              'figures text-end',
              wear?.state === 'soon' && 'text-warning-text',
              wear?.state === 'overdue' && 'text-danger-text',
            )}
          >
            {formatNumber(remaining)}
          </td>
          <td className="min-w-24 @max-[860px]:hidden">
            <WearBar wear={wear} label={`${label} ${t.progress}`} />
          </td>
          <td className="figures whitespace-nowrap text-ink-2 @max-[860px]:hidden">
            {formatDateTime(lastTime, 'date')}
          </td>
          <td className="figures text-end text-ink-2 @max-[860px]:hidden">{formatNumber(changedAt, { digits: 0 })}</td>
        </>
      )}
      <td className="py-0.5">
        <FieldInput
          className="ms-auto w-24 @max-[940px]:w-20 @max-[600px]:w-16 @max-[400px]:w-14"
          form={form}
          part={intervalPart}
          name={item}
          label={`${label} ${t.newInterval}`}
        />
      </td>
      {single && (
        <>
          <td className="py-0.5">
            <FieldInput
              className="ms-auto w-24 @max-[940px]:w-20 @max-[600px]:w-16 @max-[400px]:w-14"
              form={form}
              part={remainingPart}
              name={item}
              label={`${label} ${t.newRemaining}`}
            />
          </td>
          <td className="whitespace-nowrap">
            <Tooltip content={full === undefined ? t.unknownInterval : ''}>
              <ActionButton
                aria-label={t.doneFor(label)}
                disabled={form.lockedReason !== null || full === undefined}
                onClick={() => form.set(remainingPart.id, item, full ?? null)}
              >
                {t.done}
              </ActionButton>
            </Tooltip>
          </td>
        </>
      )}
    </tr>
  )
}

function hoursOf(values: FormValues, part: string, item: MaintenanceItem): number | undefined {
  const value = values[part]?.[item]
  return typeof value === 'number' ? value : undefined
}
