import { toVehicleState } from '@trackhoe/contract/vehicle'
import { useVehicleStateNames } from '@trackhoe/form-widgets/map'
import { displayValue, formatNumber, Progress, TextLink } from '@trackhoe/ui'
import { LastValues, ReportAge } from '@trackhoe/vehicles/fleet'
import { Panel, useReader, useVehicleMessages, withVehicles } from '@trackhoe/vehicles/page'
import { NewWorkOrderLink } from '@trackhoe/vehicles/work-orders'
import { ChooseVehicle, type OneVehicle } from '@trackhoe/vehicles/picker'
import { lastReportOf, useVehicleDetails, useVehicleFactMessages, useVehicleFacts } from '@trackhoe/vehicles/vehicle'
import { useMessages } from '../../locale/use-messages.ts'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import { MachinePicture } from './machine-picture.tsx'

/** Shows the vehicle and its state: one strip above all tabs. */
export function VehicleHead({ one: { id, vehicle, query, empty } }: { one: OneVehicle }) {
  const t = useTelemetryMessages().vehicleView
  const pages = useMessages().pages
  const { kind } = useReader()
  const texts = useVehicleFactMessages()
  const { vehicle: labels, faults } = useVehicleMessages()
  const details = useVehicleDetails(id)
  const { model, customer, hourMeter } = useVehicleFacts({ vehicle, details: details.data })
  const address = (path: string) => `${path}${withVehicles('', id === null ? [] : [id])}`
  const report = lastReportOf(vehicle)
  const states = useVehicleStateNames()
  const facts = vehicle
    ? [
        model,
        ...(kind === 'user' ? [customer] : []),
        { label: labels.state, value: vehicle.state && states[toVehicleState(vehicle.state)] },
        hourMeter,
        { label: faults.title, value: formatNumber(vehicle.activeFaults) },
        { label: texts.nextMaintenance, value: formatNumber(vehicle.nextMaintenance, { digits: 0, unit: 'h' }) },
        {
          label: texts.position,
          value:
            vehicle.lng === null || vehicle.lat === null
              ? texts.noPosition
              : `${vehicle.lng.toFixed(5)}, ${vehicle.lat.toFixed(5)}`,
        },
      ]
    : []
  return (
    <Panel
      title={t.head}
      titleHidden
      query={id === null ? [] : query}
      empty={empty}
      emptyAction={<ChooseVehicle />}
      className="border-b border-line"
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2 px-4 py-3">
        <MachinePicture label={t.picture(vehicle?.model ?? '')} className="h-12 flex-none text-ink-2" />
        <p className="code text-20 font-semibold">{vehicle?.vclNo ?? vehicle?.vclId}</p>
        {vehicle && <ReportAge {...report} className="text-12" />}
        <LastValues {...report}>
          <dl className="m-0 flex flex-wrap gap-x-8 gap-y-2">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-12 text-ink-2">{label}</dt>
                <dd className="figures m-0 font-medium">{displayValue(value)}</dd>
              </div>
            ))}
            {(
              [
                ['fuel', vehicle?.fuelLevel],
                ['urea', vehicle?.ureaLevel],
              ] as const
            ).map(
              ([name, level]) =>
                level !== null &&
                level !== undefined && (
                  <div key={name} className="w-28">
                    <dt className="text-12 text-ink-2">{texts[name]}</dt>
                    <dd className="m-0 flex items-center gap-2">
                      <Progress label={texts[name]} value={level} showValue className="flex-1" />
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </LastValues>
        <nav aria-label={t.pages} className="ms-auto flex flex-wrap gap-x-4 gap-y-1">
          {id !== null && kind === 'user' && <NewWorkOrderLink newWindow vclId={id} />}
          <TextLink href={address('/deviceinfo/home')}>{pages['/deviceinfo/home']}</TextLink>
          <TextLink href={address('/matnInfo/home')}>{pages['/matnInfo/home']}</TextLink>
          <TextLink href={address('/deviceMonth')}>{pages['/deviceMonth']}</TextLink>
        </nav>
      </div>
    </Panel>
  )
}
