import type { DeviceVehicle, GatewayVehicle } from '@trackhoe/contract/vehicle'
import { formatDateTime, formatNumber } from '@trackhoe/ui'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { useVehicleFactMessages } from './vehicle-facts.messages.ts'

/** What is known of a vehicle: its last state, and its engine, terminal and customer. */
interface KnownVehicle {
  /** What both have is read from here first, as it is read more often. */
  vehicle?: GatewayVehicle | undefined
  details?: DeviceVehicle | undefined
}

/** Returns what does not change of a vehicle, its engine, its terminal and its customer: each with what it is called. */
export function useVehicleFacts({ vehicle, details }: KnownVehicle) {
  const labels = useVehicleMessages().vehicle
  const t = useVehicleFactMessages()
  const latest = vehicle ?? details
  return {
    number: { label: labels.number, value: latest?.vclNo },
    pin: { label: t.pin, value: details?.pin },
    model: { label: labels.model, value: latest?.model },
    brand: { label: labels.brand, value: latest?.brandName },
    kind: { label: labels.kind, value: latest?.kindName },
    delivered: { label: t.delivered, value: details?.deliveredTime },
    hourMeter: { label: t.hourMeter, value: formatNumber(latest?.hourMeter, { digits: 1, unit: 'h' }) },
    emissionStage: { label: t.emissionStage, value: latest?.emissionStage },
    engine: { label: t.engine, value: details?.engine },
    engineNo: { label: t.engineNo, value: latest?.engineNo },
    ratedKw: { label: t.ratedKw, value: formatNumber(details?.ratedKw, { unit: 'kW' }) },
    displacement: { label: t.displacement, value: formatNumber(details?.displacement, { unit: 'L' }) },
    cylinders: { label: t.cylinders, value: details?.cylinders },
    aftertreatment: { label: t.aftertreatment, value: details?.aftertreatment },
    terminal: { label: labels.terminal, value: latest?.tmnlId || labels.withoutTerminal },
    imei: { label: 'IMEI', value: latest?.imei },
    sim: { label: 'SIM', value: latest?.simNo },
    softwareVersion: { label: t.softwareVersion, value: latest?.softwareVersion },
    bindTime: { label: t.bindTime, value: formatDateTime(details?.bindTime, 'date') },
    customer: { label: labels.customer, value: details?.consumer?.name },
    customerPhone: { label: t.customerPhone, value: details?.consumer?.phone },
  }
}
