import { usePermitted } from '@trackhoe/auth'
import { isFullScreenPath } from '@trackhoe/contract/paths'
import { useVehicleStateNames, VehicleStateGlyph } from '@trackhoe/form-widgets/map'
import {
  ActionButton,
  Button,
  displayValue,
  formatDateTime,
  formatNumber,
  IconButton,
  ScrollRegion,
  TextLink,
} from '@trackhoe/ui'
import { LastValues, ReportAge, VehicleFaults } from '@trackhoe/vehicles/fleet'
import { ChevronDown, LocateFixed, Route, X } from 'lucide-react'
import { useDistributionMapMessages } from './distribution-map.messages.ts'
import { VehicleNumber } from '../vehicle-links/vehicle-number.tsx'
import { NewWorkOrderLink } from '@trackhoe/vehicles/work-orders'
import { useVehiclePages, VehiclePagesMenu } from '../vehicle-links/vehicle-pages-menu.tsx'
import type { FleetRow } from './fleet-rows.ts'

interface VehiclePopupProps {
  row: FleetRow
  /** The map keeps the vehicle in its middle. */
  following: boolean
  onFollow: (follow: boolean) => void
  /** Absent: the user may not see where it was. */
  onTrack?: () => void
  onClose: () => void
}

/** The popup of a vehicle on the map: its state, its faults, and links to its pages. */
export function VehiclePopup({ row, following, onFollow, onTrack, onClose }: VehiclePopupProps) {
  const t = useDistributionMapMessages()
  const names = useVehicleStateNames()
  const links = [
    { name: t.view, path: '/tab/view', allowed: usePermitted('vehicle:telemetry') },
    { name: t.device, path: '/deviceinfo/home', allowed: usePermitted('vehicle:telemetry') },
    { name: t.command, path: '/matnInfo/home', allowed: usePermitted('vehicle:command') },
    { name: t.history, path: '/matnInfo/homelog', allowed: usePermitted('vehicle:record') },
  ].filter(({ path, allowed }) => allowed && isFullScreenPath(path))
  const pages = useVehiclePages()
  const report = { reportTime: row.lastTime, offline: row.state === 'offline' }

  return (
    <section aria-label={row.vclNo} className="flex max-h-120 w-80 flex-col rounded-3 bg-raised text-body shadow-2">
      <header className="flex flex-none items-center gap-2 py-2 ps-4 pe-2">
        <span className="figures truncate font-semibold">
          <VehicleNumber vclId={row.id} vclNo={row.vclNo} />
        </span>
        <span className="text-12 text-ink-2">{row.model}</span>
        <span className="ms-auto flex items-center gap-1.5 text-12">
          <VehicleStateGlyph state={row.state} />
          {names[row.state]}
        </span>
        <IconButton label={t.close} icon={<X />} onClick={onClose} />
      </header>
      <ScrollRegion aria-label={t.details(row.vclNo)} fades className="min-h-0 flex-1">
        {row.faults.length > 0 && (
          <VehicleFaults
            faults={row.faults}
            action={(_, fault) => <NewWorkOrderLink vclId={row.id} fault={fault} />}
            className="mx-4 mb-3 border-y border-line-strong py-2"
          />
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 px-4 pb-3 [&_dt]:text-12 [&_dt]:text-ink-2">
          {row.customer && (
            <>
              <dt>{t.customer}</dt>
              <dd className="truncate" title={row.customer}>
                {row.customer}
              </dd>
            </>
          )}
          {row.faults.length === 0 && row.activeFaults !== null && row.activeFaults > 0 && (
            <>
              <dt>{t.faults}</dt>
              <dd className="text-danger-text">{t.faultCount(row.activeFaults)}</dd>
            </>
          )}
          <dt>{t.terminal}</dt>
          <dd className="truncate">{displayValue(row.tmnlId)}</dd>
          <dt>{t.hourMeter}</dt>
          <LastValues {...report} as="dd" className="figures">
            {formatNumber(row.hourMeter, { digits: 1, unit: 'h' })}
          </LastValues>
          <dt>{t.fuel}</dt>
          <LastValues {...report} as="dd" className="figures">
            {formatNumber(row.fuelLevel, { unit: '%' })}
          </LastValues>
          <dt>{t.lastTime}</dt>
          <dd className="figures flex flex-wrap gap-x-2">
            {formatDateTime(row.lastTime)}
            <ReportAge {...report} className="text-12 text-ink-2" />
          </dd>
        </dl>
        <div className="flex flex-wrap gap-2 px-4 pb-3">
          <Button
            size="small"
            icon={<LocateFixed aria-hidden />}
            aria-pressed={following}
            onClick={() => onFollow(!following)}
          >
            {following ? t.unfollow : t.follow}
          </Button>
          {onTrack && (
            <Button size="small" icon={<Route aria-hidden />} onClick={onTrack}>
              {t.showTrack}
            </Button>
          )}
          <NewWorkOrderLink vclId={row.id} button="small" />
        </div>
      </ScrollRegion>
      {(links.length > 0 || pages.length > 0) && (
        <footer className="flex flex-none flex-wrap items-center gap-x-4 gap-y-1 border-t border-line-strong px-4 py-2">
          {links.map(({ name, path }) => (
            <TextLink
              key={path}
              href={`${path}?vclId=${encodeURIComponent(row.id)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {name}
            </TextLink>
          ))}
          <VehiclePagesMenu
            vclIds={[row.id]}
            pages={pages}
            trigger={
              <ActionButton className="ms-auto -me-1.5">
                {t.pages}
                <ChevronDown aria-hidden />
              </ActionButton>
            }
          />
        </footer>
      )}
    </section>
  )
}
