import { FleetMap, toVehicleState, useVehicleStateNames, type FleetMapHandle } from '@trackhoe/form-widgets/map'
import { useFleet } from '@trackhoe/vehicles/fleet'
import { formatDateTime, TextLink } from '@trackhoe/ui'
import { useMemo, useRef, useState } from 'react'
import { Panel, useAddress, useReader, vehicleAddress } from '@trackhoe/vehicles/page'
import { useMessages } from '../../locale/use-messages.ts'
import { toFleetVehicles } from './fleet-tiles.ts'

/** The refresh interval of the positions. Unit: milliseconds. Source: vehicle screens "platform/dashboard". */
const REFRESH_MS = 60_000

/** The map of the fleet. Without a reader the map is not loaded. */
export function FleetMapPanel() {
  const t = useMessages().dashboard
  const { signedIn } = useReader()
  if (signedIn) return <Shown />
  return (
    <Panel title={t.map} titleHidden variant="wall">
      {null}
    </Panel>
  )
}

function Shown() {
  const t = useMessages()
  const names = useVehicleStateNames()
  const { kiosk } = useAddress()
  const fleet = useFleet(REFRESH_MS)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const vehicles = useMemo(() => toFleetVehicles(fleet.data ?? []), [fleet.data])
  const map = useRef<FleetMapHandle>(null)
  const fitted = useRef(false)

  function handleView() {
    // A wall display starts with the whole fleet in view; after that the view of the operator stays.
    if (fitted.current || vehicles.length === 0) return
    fitted.current = true
    requestAnimationFrame(() => map.current?.showAll())
  }

  const selected = kiosk ? undefined : fleet.data?.find(({ vclId }) => vclId === selectedId)
  return (
    <Panel
      variant="wall"
      title={t.dashboard.map}
      titleHidden
      query={fleet}
      refreshMs={REFRESH_MS}
      className="border-x border-line-strong max-narrow:h-80 max-narrow:border-x-0"
      bodyClassName="overflow-hidden"
    >
      <FleetMap
        ref={map}
        label={t.dashboard.map}
        vehicles={vehicles}
        controls={!kiosk}
        legend={!kiosk}
        selectedId={selected ? selectedId : null}
        onSelect={setSelectedId}
        onViewChange={handleView}
        className="h-full"
        popup={
          selected && (
            <section aria-label={selected.vclNo ?? ''} className="grid gap-1 rounded-3 bg-raised px-4 py-3 shadow-2">
              <span className="code font-semibold">{selected.vclNo}</span>
              <span className="text-12 text-ink-2">
                {selected.model} · {names[toVehicleState(selected.state)]}
              </span>
              <span className="figures text-12 text-ink-3">{formatDateTime(selected.lastTime)}</span>
              {selected.vclId && <TextLink href={vehicleAddress(selected.vclId)}>{t.dashboard.details}</TextLink>}
            </section>
          )
        }
      />
    </Panel>
  )
}
