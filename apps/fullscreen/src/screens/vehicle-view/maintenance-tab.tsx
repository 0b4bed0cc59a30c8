import { cx, formatNumber, TextLink } from '@trackhoe/ui'
import { Panel, withVehicles } from '@trackhoe/vehicles/page'
import { ChooseVehicleButton, type OneVehicle } from '@trackhoe/vehicles/picker'
import { labelOf, useCommandMessages } from '@trackhoe/vehicles/records'
import { useMessages } from '../../locale/use-messages.ts'
import { useMaintenanceMessages } from '../matn-info/locale/use-messages.ts'
import { WearBar } from '../matn-info/wear-bar.tsx'
import { wearOf } from '../matn-info/wear.ts'
import { TableHeadRow } from '../shared/table-head-row.tsx'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'

/** The wear parts of a vehicle with the hours they still have, the most urgent first. */
export function MaintenanceTab({ one }: { one: OneVehicle }) {
  const t = useTelemetryMessages().vehicleView
  const maintenance = useMaintenanceMessages()
  const messages = useCommandMessages()
  const pages = useMessages().pages
  const items = (one.vehicle?.maintenance ?? []).toSorted((a, b) => (a.remaining ?? 0) - (b.remaining ?? 0))
  const address = (path: string) => `${path}${withVehicles('', one.id === null ? [] : [one.id])}`
  return (
    <Panel
      title={t.tabs.maintenance}
      titleHidden
      query={one.id === null ? [] : one.query}
      empty={one.empty ?? (items.length === 0 ? t.noMaintenance : null)}
      emptyAction={one.id === null && <ChooseVehicleButton />}
      className="h-full"
      footer={
        <nav aria-label={t.tabs.maintenance} className="flex gap-4 px-4 py-2">
          <TextLink href={address('/matnInfo/home')}>{pages['/matnInfo/home']}</TextLink>
          <TextLink href={address('/matnInfo/homelog')}>{pages['/matnInfo/homelog']}</TextLink>
        </nav>
      }
    >
      <table className="w-full border-collapse" aria-label={maintenance.title}>
        <thead className="sticky top-0 z-1 bg-surface">
          <TableHeadRow heads={[maintenance.item, maintenance.interval, maintenance.remaining, maintenance.progress]} />
        </thead>
        <tbody>
          {items.map(({ item, interval, remaining }) => {
            const wear = wearOf(interval ?? undefined, remaining ?? undefined)
            const label = labelOf(item, messages)
            return (
              <tr key={item} className="h-row [&>*]:border-b [&>*]:border-line [&>*]:px-2">
                <th scope="row" className="ps-4! text-start font-normal">
                  {label}
                </th>
                <td className="figures">{formatNumber(interval)}</td>
                <td
                  className={cx(
                    'figures',
                    wear?.state === 'soon' && 'text-warning-text',
                    wear?.state === 'overdue' && 'text-danger-text',
                  )}
                >
                  {formatNumber(remaining)}
                </td>
                <td>
                  <WearBar wear={wear} label={`${label} ${maintenance.progress}`} className="w-40" />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}
