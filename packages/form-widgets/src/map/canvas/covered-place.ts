/** A place that a mark of the map covers. Units: `x`, `y` meters of the projection, `radius` CSS px. */
export interface CoveredPlace {
  x: number
  y: number
  radius: number
}
