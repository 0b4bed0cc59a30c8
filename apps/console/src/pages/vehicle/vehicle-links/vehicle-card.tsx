import { usePermitted } from '@trackhoe/auth'
import { isFullScreenPath } from '@trackhoe/contract/paths'
import { useVehicleStateNames, VehicleStateGlyph } from '@trackhoe/form-widgets/map'
import {
  ActionButton,
  cx,
  displayValue,
  Ellipsis,
  formatDateTime,
  formatNumber,
  lazyComponent,
  ScrollRegion,
  Skeleton,
  TextLink,
} from '@trackhoe/ui'
import { useNarrow } from '@trackhoe/ui/data-table'
import { LastValues, ReportAge } from '@trackhoe/vehicles/fleet'
import { useVehicleMessages } from '@trackhoe/vehicles/page'
import { useVehicleFactMessages } from '@trackhoe/vehicles/vehicle'
import { FaultsToOrder, NewWorkOrderLink } from '@trackhoe/vehicles/work-orders'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useVehicleLinkMessages } from './vehicle-links.messages.ts'
import { VehicleNumberLink } from './vehicle-number-link.tsx'
import { useVehiclePages, VehiclePagesMenu } from './vehicle-pages-menu.tsx'
import type { VehicleSummary } from './vehicle-summary.ts'

// Most machines have no alarm, and its texts come with the schemas of all conditions.
const VehicleAlarm = lazyComponent(async () => (await import('@trackhoe/vehicles/vehicle-alarm')).VehicleAlarm, {
  failure: 'in-place',
})

interface VehicleCardProps {
  vehicle: VehicleSummary
  /** The machine has an open alarm, or none. Absent: it is not known, and is read. */
  hasAlarm?: boolean
  /** At the end of the head. */
  close?: ReactNode
  /** Between head and values. */
  place?: ReactNode
  /** Before 新建工单. */
  actions?: ReactNode
  className?: string
}

/** The card of a vehicle: its state, its alarm, its faults and last values, and the next steps. The map and each machine number show it. */
export function VehicleCard({ vehicle, hasAlarm, close, place, actions, className }: VehicleCardProps) {
  const t = useVehicleLinkMessages().card
  const { pages: allPages } = useVehicleLinkMessages()
  const names = useVehicleStateNames()
  const links = [
    { name: t.view, path: '/tab/view', allowed: usePermitted('vehicle:telemetry') },
    { name: t.device, path: '/deviceinfo/home', allowed: usePermitted('vehicle:telemetry') },
    { name: t.command, path: '/matnInfo/home', allowed: usePermitted('vehicle:command') },
    { name: t.history, path: '/matnInfo/homelog', allowed: usePermitted('vehicle:record') },
  ].filter(({ path, allowed }) => allowed && isFullScreenPath(path))
  const pages = useVehiclePages()
  const { faults } = vehicle
  const mayReadAlarms = usePermitted('alarm:list')
  // The card on a telephone is low: its next steps would lie below its edge.
  const narrow = useNarrow()

  const values = <VehicleValues vehicle={vehicle} />
  const steps = (
    <div className="flex flex-wrap gap-2 px-4 pb-3">
      {actions}
      <NewWorkOrderLink vclId={vehicle.id} button="small" />
    </div>
  )

  return (
    <section aria-label={vehicle.vclNo} className={cx('flex max-h-120 w-80 flex-col text-body', className)}>
      <header className="flex flex-none items-center gap-2 py-2 ps-4 pe-2">
        <span className="figures truncate font-semibold">
          <VehicleNumberLink vclId={vehicle.id} vclNo={vehicle.vclNo} />
        </span>
        <span className="text-12 text-ink-2">{vehicle.model}</span>
        <span className={cx('ms-auto flex items-center gap-1.5 text-12', !close && 'pe-2')}>
          <VehicleStateGlyph state={vehicle.state} />
          {names[vehicle.state]}
        </span>
        {close}
      </header>
      <ScrollRegion aria-label={t.details(vehicle.vclNo)} fades className="min-h-0 flex-1">
        {place}
        {mayReadAlarms && hasAlarm !== false && (
          <VehicleAlarm
            key={vehicle.id}
            vclId={vehicle.id}
            expected={hasAlarm ?? false}
            className="mx-4 mb-3"
            fallback={hasAlarm ? <Skeleton className="mx-4 mb-3 min-h-11" /> : null}
          />
        )}
        {faults.length > 0 && (
          <FaultsToOrder vclId={vehicle.id} faults={faults} className="mx-4 mb-3 border-y border-line-strong py-2" />
        )}
        {!narrow && values}
        {steps}
        {narrow && values}
      </ScrollRegion>
      {(links.length > 0 || pages.length > 0) && (
        <footer className="flex flex-none flex-wrap items-center gap-x-4 gap-y-1 border-t border-line-strong px-4 py-2">
          {links.map(({ name, path }) => (
            <TextLink
              key={path}
              href={`${path}?vclId=${encodeURIComponent(vehicle.id)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {name}
            </TextLink>
          ))}
          <VehiclePagesMenu
            vclIds={[vehicle.id]}
            pages={pages}
            trigger={
              <ActionButton className="ms-auto -me-1.5">
                {allPages}
                <ChevronDown aria-hidden />
              </ActionButton>
            }
          />
        </footer>
      )}
    </section>
  )
}

function VehicleValues({ vehicle }: Pick<VehicleCardProps, 'vehicle'>) {
  const t = useVehicleLinkMessages().card
  const { vehicle: labels, faults: faultTexts } = useVehicleMessages()
  const facts = useVehicleFactMessages()
  const report = { reportTime: vehicle.lastTime, offline: vehicle.state === 'offline' }
  const { faults, activeFaults } = vehicle
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 items-baseline gap-y-1 px-4 pb-3 [&_dt]:text-12 [&_dt]:text-ink-2">
      {vehicle.customer && (
        <>
          <dt>{labels.customer}</dt>
          <dd className="truncate" title={vehicle.customer}>
            {vehicle.customer}
          </dd>
        </>
      )}
      {faults.length === 0 && activeFaults !== null && activeFaults > 0 && (
        <>
          <dt>{t.faults}</dt>
          <dd className="text-danger-text">{faultTexts.unnamed(activeFaults)}</dd>
        </>
      )}
      <dt>{labels.terminal}</dt>
      <dd className="truncate">{displayValue(vehicle.tmnlId)}</dd>
      <dt>{facts.hourMeter}</dt>
      <LastValues {...report} as="dd" className="figures">
        {formatNumber(vehicle.hourMeter, { digits: 1, unit: 'h' })}
      </LastValues>
      <dt>{facts.fuel}</dt>
      <LastValues {...report} as="dd" className="figures">
        {formatNumber(vehicle.fuelLevel, { unit: '%' })}
      </LastValues>
      <dt>{labels.lastTime}</dt>
      <dd className="figures flex flex-wrap gap-x-2">
        {formatDateTime(vehicle.lastTime)}
        <ReportAge {...report} className="text-12 text-ink-2" />
      </dd>
      {vehicle.position && (
        <>
          <dt>{t.coordinates}</dt>
          <LastValues {...report} as="dd">
            <Ellipsis
              text={`${vehicle.position.lng.toFixed(5)}, ${vehicle.position.lat.toFixed(5)}`}
              copyable
              className="figures"
            />
          </LastValues>
        </>
      )}
    </dl>
  )
}
