import type { AlarmLevel } from '@trackhoe/contract/alarms'
import type { VehicleState } from '@trackhoe/contract/vehicle'
import type { Position } from '../geo/position.ts'

/** A part of the world. Unit: degrees, WGS-84; `east` lies beyond 180 in a part across it. */
export interface MapBounds {
  west: number
  south: number
  east: number
  north: number
}

/** The part of the world that a map shows, at a whole level of a web map. */
export interface ShownArea extends MapBounds {
  zoom: number
}

/** Vehicles that stand together at a level, as a server has gathered them. */
export interface VehicleCluster {
  id: string
  position: Position
  count: number
  /** The vehicles by the sign that each bears; together they are `count`. */
  states: Readonly<Partial<Record<VehicleState, number>>>
  /** The most urgent level of the open alarms of its vehicles. */
  alarm?: AlarmLevel | undefined
  /** Holds all of its vehicles: a press brings it into view. */
  bounds: MapBounds
}
