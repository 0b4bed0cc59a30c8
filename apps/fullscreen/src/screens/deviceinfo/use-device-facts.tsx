import { usePermitted } from '@trackhoe/auth'
import { displayValue, Ellipsis, formatDateTime, formatNumber, type DescriptionItem } from '@trackhoe/ui'
import { LastValues, ReportAge } from '@trackhoe/vehicles/fleet'
import { reportOf, useLatest } from '@trackhoe/vehicles/latest-values'
import { useVehicleMessages } from '@trackhoe/vehicles/page'
import type { useVehicle } from '@trackhoe/vehicles/picker'
import { lastReportOf, useVehicleFacts, type useVehicleDetails } from '@trackhoe/vehicles/vehicle'
import { useMessages } from '../../locale/use-messages.ts'
import { maskCode } from './mask-code.ts'

/** Parameters that the terminal reports about itself. Source: parameter catalog, group switch-io. */
const ANTENNAS = { position: 'SMT_0001_04_269', mobile: 'SMT_0001_04_270' } as const
const BACKUP_BATTERY = 'SMT_0001_04_276'

/** The facts of a vehicle, its engine, its terminal and its connection. */
export function useDeviceFacts(
  vehicle: ReturnType<typeof useVehicle>['vehicle'],
  details: ReturnType<typeof useVehicleDetails>['data'],
) {
  const messages = useMessages().deviceInfo
  const { vehicle: labels } = useVehicleMessages()
  const maySeeCodes = usePermitted('vehicle:device:secret')
  const latest = useLatest(vehicle?.vclNo ?? null, null)
  const values = latest.data?.values
  const last = (value: string | null) => <LastValues {...reportOf(latest.data)}>{displayValue(value)}</LastValues>
  const facts = useVehicleFacts({ vehicle, details })

  const machine: DescriptionItem[] = [
    facts.number,
    facts.model,
    facts.kind,
    facts.brand,
    facts.pin,
    facts.delivered,
    facts.customer,
    facts.emissionStage,
    facts.hourMeter,
  ]
  const engine: DescriptionItem[] = [
    // The title of their panel says that they are of the engine.
    { ...facts.engine, label: messages.engine },
    { ...facts.engineNo, label: messages.engineNo },
    facts.ratedKw,
    facts.displacement,
    facts.cylinders,
    facts.aftertreatment,
  ]
  const plugged = (value: string | null | undefined) =>
    value === '1' ? messages.plugged : value === '0' ? messages.unplugged : null
  const terminal: DescriptionItem[] = [
    facts.terminal,
    { ...facts.imei, value: <Code code={maySeeCodes ? vehicle?.imei : maskCode(vehicle?.imei)} /> },
    { ...facts.sim, value: <Code code={maySeeCodes ? vehicle?.simNo : maskCode(vehicle?.simNo)} /> },
    facts.softwareVersion,
    { ...facts.bindTime, label: messages.bound },
    { label: messages.sendCenterNo, value: vehicle?.sendCenterNo },
    { label: messages.positionAntenna, value: last(plugged(values?.[ANTENNAS.position])) },
    { label: messages.mobileAntenna, value: last(plugged(values?.[ANTENNAS.mobile])) },
    { label: messages.backupBattery, value: last(voltage(values?.[BACKUP_BATTERY])) },
  ]
  const supervision: DescriptionItem[] = [
    { label: messages.platformId, value: vehicle?.vcl_plat_id },
    { label: messages.network, value: vehicle && (vehicle.online === 1 ? labels.online : labels.offline) },
    { label: labels.lastTime, value: vehicle && (vehicle.lastTime ? formatDateTime(vehicle.lastTime) : labels.never) },
    {
      label: messages.dataAge,
      value: vehicle && <ReportAge {...lastReportOf(vehicle)} />,
    },
  ]
  return { machine, engine, terminal, supervision }
}

/** A long number with a button that copies it as shown. */
function Code({ code }: { code: string | null | undefined }) {
  return code ? <Ellipsis text={code} copyable className="code" /> : displayValue(null)
}

function voltage(value: string | null | undefined): string | null {
  return value === null || value === undefined || value === ''
    ? null
    : formatNumber(Number(value), { digits: 2, unit: 'V' })
}
