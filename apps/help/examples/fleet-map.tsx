import { FleetMap, type FleetVehicle } from '@trackhoe/form-widgets/map'
import { useState } from 'react'

const vehicles: readonly FleetVehicle[] = [
  { id: 'TH210-60123', position: { lng: 120.62, lat: 31.3 }, state: 'work' },
  { id: 'TH75-00881', position: { lng: 118.8, lat: 32.06 }, state: 'offline', faulty: true },
]

export default function Example() {
  const [selected, setSelected] = useState<string | null>(null)
  return (
    <FleetMap
      label="车辆分布地图"
      vehicles={vehicles}
      selectedId={selected}
      onSelect={setSelected}
      popup={selected && <p style={{ padding: 12 }}>{selected}</p>}
    />
  )
}
