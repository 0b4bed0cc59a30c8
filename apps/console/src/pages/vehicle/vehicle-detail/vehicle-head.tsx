import { usePermitted } from '@trackhoe/auth'
import { isFullScreenPath } from '@trackhoe/contract/paths'
import type { GatewayVehicle } from '@trackhoe/contract/vehicle'
import { Breadcrumb } from '@trackhoe/shell'
import { Button, formatDateTime, joinParts, Statistic } from '@trackhoe/ui'
import { LastValues, ReportAge, VehicleStateText } from '@trackhoe/vehicles/fleet'
import { useVehicleMessages, vehicleAddress } from '@trackhoe/vehicles/page'
import { lastReportOf, maintenanceState, useVehicleFactMessages } from '@trackhoe/vehicles/vehicle'
import { ChevronDown, ExternalLink } from 'lucide-react'
import { useVehicleDetailMessages } from './vehicle-detail.messages.ts'
import { useVehicleLinkMessages } from '../vehicle-links/vehicle-links.messages.ts'
import { useVehiclePages, VehiclePagesMenu } from '../vehicle-links/vehicle-pages-menu.tsx'

/** Number, model, state and last report, and the ways to the full-screen pages of the vehicle. */
export function VehicleHead({ vehicle }: { vehicle: GatewayVehicle }) {
  const t = useVehicleDetailMessages()
  const links = useVehicleLinkMessages()
  const pages = useVehiclePages()
  const mayView = usePermitted('vehicle:telemetry')
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Breadcrumb />
      <h1 className="code m-0 text-20 font-semibold">{vehicle.vclNo}</h1>
      <span className="text-ink-2">{joinParts(vehicle.model, vehicle.kindName)}</span>
      <VehicleStateText state={vehicle.state} />
      <span className="figures text-12 text-ink-3">
        {vehicle.lastTime ? t.lastTime(formatDateTime(vehicle.lastTime)) : t.never}
      </span>
      <ReportAge {...lastReportOf(vehicle)} className="text-12 text-ink-3" />
      <span className="ms-auto flex items-center gap-2">
        {mayView && isFullScreenPath('/tab/view') && (
          <Button asChild icon={<ExternalLink aria-hidden />}>
            <a href={vehicleAddress(vehicle.vclId)} target="_blank" rel="noopener noreferrer">
              {links.card.view}
            </a>
          </Button>
        )}
        <VehiclePagesMenu
          vclIds={[vehicle.vclId]}
          pages={pages}
          trigger={
            <Button>
              {links.pages}
              <ChevronDown aria-hidden />
            </Button>
          }
        />
      </span>
    </header>
  )
}

/** The levels below which a tank is nearly empty. Unit: percent. Not in the specification. */
const LOW_PERCENT = 10

const maintenanceTones = { fine: 'normal', soon: 'warning', overdue: 'danger' } as const

/** The key figures of a vehicle, as it last reported them. */
export function VehicleFigures({ vehicle }: { vehicle: GatewayVehicle }) {
  const { overdue: overdueText } = useVehicleDetailMessages()
  const t = useVehicleFactMessages()
  const { faults } = useVehicleMessages()
  const { hourMeter, fuelLevel, ureaLevel, nextMaintenance, activeFaults, aftertreatment } = vehicle
  const report = lastReportOf(vehicle)
  const low = (level: number | null) => (level !== null && level <= LOW_PERCENT ? 'warning' : 'normal')
  const maintenance = nextMaintenance === null ? 'fine' : maintenanceState(nextMaintenance)
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-3 border border-line-strong bg-line narrow:grid-cols-3 desktop:grid-cols-5 max-narrow:[&>*:last-child]:col-span-2 narrow:max-desktop:[&>*:last-child]:col-span-2 [&>*]:bg-surface [&>*]:px-4 [&>*]:py-3">
      <Statistic label={t.hourMeter} value={hourMeter} format={{ digits: 1 }} unit="h" />
      <LastValues {...report}>
        <Statistic label={t.fuel} value={fuelLevel} unit="%" tone={low(fuelLevel)} />
      </LastValues>
      <LastValues {...report}>
        <Statistic
          label={t.urea}
          value={aftertreatment?.includes('SCR') === false ? null : ureaLevel}
          unit="%"
          tone={low(ureaLevel)}
        />
      </LastValues>
      <Statistic label={faults.title} value={activeFaults} tone={activeFaults ? 'danger' : 'normal'} />
      <Statistic
        label={maintenance === 'overdue' ? overdueText : t.nextMaintenance}
        value={nextMaintenance === null ? null : Math.abs(nextMaintenance)}
        unit="h"
        tone={maintenanceTones[maintenance]}
      />
    </div>
  )
}
