import { toVehicleState } from '@trackhoe/contract/vehicle'
import { useVehicleStateNames, VehicleStateGlyph } from '@trackhoe/form-widgets/map'
import { useId } from 'react'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { ChooseVehicleButton } from '../panel/choose-vehicle-button.tsx'
import { useChosenVehicles } from './use-chosen-vehicles.ts'
import { useSuggestedVehicles } from './use-suggested-vehicles.ts'

/** The first step on a page without a selected vehicle: the field, or one of a few vehicles at a press. */
export function ChooseVehicle() {
  const t = useVehicleMessages().vehicle
  const id = useId()
  const names = useVehicleStateNames()
  const { choose } = useChosenVehicles()
  const suggested = useSuggestedVehicles()
  return (
    <div className="grid justify-items-center gap-6">
      <ChooseVehicleButton />
      {suggested.length > 0 && (
        <div className="grid w-80 max-w-full gap-1 text-start">
          <h3 id={id} className="px-3 text-12 text-ink-2">
            {t.suggested}
          </h3>
          <ul aria-labelledby={id} className="m-0 list-none p-0">
            {suggested.map(({ id: vclId, vclNo, device }) => (
              <li key={vclId}>
                <button
                  type="button"
                  className="flex h-9 w-full items-center gap-3 rounded-2 px-3 text-start hover:bg-hover"
                  onClick={() => choose([vclId])}
                >
                  <span className="code min-w-0 flex-1 truncate font-medium">{vclNo}</span>
                  {device && (
                    <>
                      <span className="truncate text-12 text-ink-2">{device.model}</span>
                      <span className="flex w-16 flex-none items-center gap-1.5 text-12 text-ink-2">
                        <VehicleStateGlyph state={toVehicleState(device.state)} />
                        {names[toVehicleState(device.state)]}
                      </span>
                    </>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
