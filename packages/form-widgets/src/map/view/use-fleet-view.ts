import { useEffect, useRef, useState } from 'react'
import type { BaseMap } from '../base/base-map.ts'
import type { ShownArea, VehicleCluster } from '../engine/vehicle-cluster.ts'
import { FleetView, type MapView } from './fleet-view.ts'

interface FleetViewOptions {
  base: BaseMap
  initialView: MapView | undefined
  on: {
    onSelect: ((id: string | null) => void) | undefined
    onClusterOpen: ((cluster: VehicleCluster) => void) | undefined
    onViewChange: ((inView: number, view: MapView | null) => void) | undefined
    onAreaChange: ((area: ShownArea) => void) | undefined
    onFollowChange: ((follow: boolean) => void) | undefined
    /** The source of a base does not answer. */
    fail: (id: string) => void
    isDrawing: boolean
  }
}

/** The drawn map while it is mounted, in the elements that its refs are on. `laid`: the base is drawn. */
export function useFleetView({ base, initialView, on }: FleetViewOptions) {
  const target = useRef<HTMLDivElement>(null)
  const scale = useRef<HTMLDivElement>(null)
  const [laid, setLaid] = useState(true)
  const [view, setView] = useState<FleetView | null>(null)
  const [bubble] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')))
  const handlers = useRef(on)
  const first = useRef({ base, view: initialView })

  useEffect(() => {
    handlers.current = on
  })

  useEffect(() => {
    if (!target.current || !scale.current || !bubble) return
    const made = new FleetView(
      { target: target.current, popup: bubble, scale: scale.current },
      first.current.base,
      {
        onSelect: (id) => {
          // While an area is drawn a click sets a corner.
          if (!handlers.current.isDrawing) handlers.current.onSelect?.(id)
        },
        onCluster: (cluster) => {
          if (!handlers.current.isDrawing) handlers.current.onClusterOpen?.(cluster)
        },
        onMoved: (inView, shown) => handlers.current.onViewChange?.(inView, shown),
        onArea: (area) => handlers.current.onAreaChange?.(area),
        onMovedByHand: () => handlers.current.onFollowChange?.(false),
        onBase: setLaid,
        onBaseFailed: (id) => handlers.current.fail(id),
      },
      first.current.view,
    )
    setView(made)
    return () => {
      setView(null)
      made.destroy()
    }
  }, [bubble])

  return { target, scale, view, bubble, laid }
}
