/** A round length on the ground and how long it is on the screen. */
export interface ScaleBar {
  /** Unit: pixels. */
  width: number
  label: string
}

/** The longest bar of 1, 2 or 5 times a power of ten that fits. Units: metres in a pixel, pixels. */
export function scaleBar(metresPerPixel: number, mostPixels: number): ScaleBar {
  const most = metresPerPixel * mostPixels
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = ([5, 2].find((times) => times * power <= most) ?? 1) * power
  return {
    width: Math.round(metres / metresPerPixel),
    label: metres >= 1000 ? `${metres / 1000} km` : `${Number(metres.toPrecision(1))} m`,
  }
}
