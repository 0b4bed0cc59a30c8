import { useEffect, useRef, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoFleet } from '../testing/fleet.ts'
import { FleetMap, type FleetMapHandle, type FleetMapProps } from './fleet-map.tsx'

const meta = {
  id: 'form-widgets-fleet-map',
  title: 'form-widgets/fleet-map 车队地图',
  args: { label: '车辆分布地图', vehicles: demoFleet(600) },
  render: function Map(args: FleetMapProps) {
    const [selected, setSelected] = useState(args.selectedId ?? null)
    const map = useRef<FleetMapHandle>(null)
    useEffect(() => map.current?.showAll(), [])
    return (
      <FleetMap
        {...args}
        ref={map}
        className="h-[560px]"
        selectedId={selected}
        onSelect={setSelected}
        popup={selected && <div className="w-48 rounded-3 bg-raised p-3 shadow-2">车辆 {selected}</div>}
      />
    )
  },
} satisfies Meta<FleetMapProps>
export default meta
type Story = StoryObj<typeof meta>

export const Fleet: Story = {}
export const Selected: Story = { args: { vehicles: demoFleet(12), selectedId: 'v5' } }
export const OnAWall: Story = { args: { controls: false, legend: false } }
export const Empty: Story = { args: { vehicles: [] } }
