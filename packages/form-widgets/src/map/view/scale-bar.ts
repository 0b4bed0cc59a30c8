/** A round length on the ground and how long it is on the screen. */
export interface ScaleBar {
  /** Unit: pixels. */
  width: number
  label: string
}

/** The longest bar of 1, 2 or 5 times a power of ten that fits. Units: meters per pixel, pixels. */
export function scaleBar(metersPerPixel: number, mostPixels: number): ScaleBar {
  const most = metersPerPixel * mostPixels
  const power = 10 ** Math.floor(Math.log10(most))
  const meters = ([5, 2].find((times) => times * power <= most) ?? 1) * power
  return {
    width: Math.round(meters / metersPerPixel),
    label: meters >= 1000 ? `${meters / 1000} km` : `${Number(meters.toPrecision(1))} m`,
  }
}
