import { cx, formatNumber, TextLink, SimpleTable } from '@trackhoe/ui'
import { Panel, withVehicles } from '@trackhoe/vehicles/page'
import { ChooseVehicleButton, type OneVehicle } from '@trackhoe/vehicles/picker'
import { labelOf, useCommandMessages } from '@trackhoe/vehicles/records'
import { useMessages } from '../../locale/use-messages.ts'
import { useMaintenanceMessages } from '../matn-info/locale/use-messages.ts'
import { WearBar } from '../matn-info/wear-bar.tsx'
import { wearOf } from '../matn-info/wear.ts'
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
      <SimpleTable
        caption={maintenance.title}
        narrow="stack"
        rows={items.map((row) => ({
          ...row,
          label: labelOf(row.item, messages),
          wear: wearOf(row.interval ?? undefined, row.remaining ?? undefined),
        }))}
        getRowKey={({ item }) => item}
        stickyHeader
        gutter
        columns={[
          { key: 'item', header: maintenance.item, rowHeader: true, minWidth: '7em', cell: ({ label }) => label },
          {
            key: 'interval',
            header: maintenance.interval,
            figures: true,
            cell: ({ interval }) => formatNumber(interval),
          },
          {
            key: 'remaining',
            header: maintenance.remaining,
            figures: true,
            cell: ({ remaining }) => formatNumber(remaining),
            cellClassName: ({ wear }) =>
              cx(wear?.state === 'soon' && 'text-warning-text', wear?.state === 'overdue' && 'text-danger-text'),
          },
          {
            key: 'progress',
            header: maintenance.progress,
            cell: ({ wear, label }) => (
              <WearBar wear={wear} label={`${label} ${maintenance.progress}`} className="w-40 max-narrow:w-24" />
            ),
          },
        ]}
      />
    </Panel>
  )
}
