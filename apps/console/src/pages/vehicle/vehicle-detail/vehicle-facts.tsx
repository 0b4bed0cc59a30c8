import type { DeviceVehicle } from '@trackhoe/contract/vehicle'
import { Descriptions } from '@trackhoe/ui'
import { useVehicleFacts } from '@trackhoe/vehicles/vehicle'
import { useVehicleDetailMessages } from './vehicle-detail.messages.ts'
import { PartCard } from './part-card.tsx'

interface VehicleFactsProps {
  query: Parameters<typeof PartCard>[0]['query']
  details: DeviceVehicle | undefined
  className?: string
}

/** Shows what does not change of a vehicle, its engine, its terminal and its customer. */
export function VehicleFacts({ query, details, className }: VehicleFactsProps) {
  const t = useVehicleDetailMessages()
  const facts = useVehicleFacts({ details })
  return (
    <PartCard title={t.facts} query={query} className={className}>
      {details && (
        <Descriptions
          columns={3}
          items={[
            facts.number,
            facts.pin,
            facts.model,
            facts.brand,
            facts.kind,
            facts.delivered,
            facts.engine,
            facts.engineNo,
            facts.ratedKw,
            facts.emissionStage,
            facts.aftertreatment,
            facts.terminal,
            facts.imei,
            facts.sim,
            facts.softwareVersion,
            facts.bindTime,
            facts.customer,
            facts.customerPhone,
          ]}
        />
      )}
    </PartCard>
  )
}
