import type { DeviceVehicle } from '@trackhoe/contract/vehicle'
import { Descriptions, formatDateTime, formatNumber } from '@trackhoe/ui'
import { useVehicleDetailMessages } from './vehicle-detail.messages.ts'
import { PartCard } from './part-card.tsx'

interface VehicleFactsProps {
  query: Parameters<typeof PartCard>[0]['query']
  details: DeviceVehicle | undefined
  className?: string
}

/** Shows what does not change of a vehicle, its engine, its terminal and its customer. */
export function VehicleFacts({ query, details, className }: VehicleFactsProps) {
  const t = useVehicleDetailMessages().facts
  return (
    <PartCard title={t.title} query={query} className={className}>
      {details && (
        <Descriptions
          columns={3}
          items={[
            { label: t.number, value: details.vclNo },
            { label: t.pin, value: details.pin },
            { label: t.model, value: details.model },
            { label: t.brand, value: details.brandName },
            { label: t.kind, value: details.kindName },
            { label: t.delivered, value: details.deliveredTime },
            { label: t.engine, value: details.engine },
            { label: t.engineNo, value: details.engineNo },
            { label: t.ratedKw, value: formatNumber(details.ratedKw, { unit: 'kW' }) },
            { label: t.emissionStage, value: details.emissionStage },
            { label: t.aftertreatment, value: details.aftertreatment },
            { label: t.terminal, value: details.tmnlId || t.noTerminal },
            { label: t.imei, value: details.imei },
            { label: t.sim, value: details.simNo },
            { label: t.softwareVersion, value: details.softwareVersion },
            { label: t.bindTime, value: details.bindTime && formatDateTime(details.bindTime, 'date') },
            { label: t.customer, value: details.consumer?.name },
            { label: t.phone, value: details.consumer?.phone },
          ]}
        />
      )}
    </PartCard>
  )
}
