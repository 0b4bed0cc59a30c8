import { FleetMap } from '@trackhoe/form-widgets/map'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'

// Neither map has a base: tiles would be the network's time.
const bare = [{ id: 'none', name: '无', datum: 'WGS84', layers: () => [] }]

export const mount = (box, fleet) => mountMap(box, fleet, bare)

export function mountMap(box, fleet, baseMaps) {
  const root = createRoot(box)
  const map = createRef()
  let onAllInView
  const allInView = new Promise((resolve) => {
    onAllInView = resolve
  })
  const show = (vehicles) =>
    root.render(
      <FleetMap
        ref={map}
        label="车辆"
        vehicles={vehicles}
        baseMaps={baseMaps}
        onViewChange={(inView) => inView === fleet.length && onAllInView()}
      />,
    )
  show(fleet)
  return {
    allInView,
    show,
    showAll: () => map.current.showAll(),
    goTo: (id) => map.current.show(id),
    unmount: () => root.unmount(),
  }
}
