import type { VehicleCluster } from '@trackhoe/form-widgets/map'
import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** The vehicle or the circle of vehicles that is selected on the map, and whether the map follows the vehicle. */
export function useSelection() {
  const [id, setId] = useState<string | null>(null)
  const [cluster, setCluster] = useState<VehicleCluster | null>(null)
  const [follow, setFollow] = useState(false)
  return {
    id,
    cluster,
    follow,
    setCluster,
    setFollow,
    select: (next: string | null) => {
      setId(next)
      setCluster(null)
      if (next === null) setFollow(false)
    },
    /** Forgets the vehicle; a circle stays. */
    drop: () => {
      setId(null)
      setFollow(false)
    },
  }
}
