/** Steps a degree: a step is some 450 m. */
const STEPS = 250

/**
 * Writes layers of lines as base64: for each layer the number of its lines, for each line the number of its points, then
 * the steps from point to point, all of them as variable-length integers.
 *
 * Unit: degrees of longitude and latitude.
 */
export function encodeShapes(layers: readonly (readonly (readonly (readonly number[])[])[])[]): string {
  const bytes: number[] = []
  const write = (value: number) => {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
    bytes.push(rest)
  }
  const writeSigned = (value: number) => write(value < 0 ? -2 * value - 1 : 2 * value)
  for (const lines of layers) {
    write(lines.length)
    for (const line of lines) {
      let [lastX, lastY] = [0, 0]
      const steps: [number, number][] = []
      for (const [lng = 0, lat = 0] of line) {
        const [x, y] = [Math.round(lng * STEPS), Math.round(lat * STEPS)]
        if (steps.length > 0 && x === lastX && y === lastY) continue
        steps.push([x - lastX, y - lastY])
        ;[lastX, lastY] = [x, y]
      }
      write(steps.length)
      for (const [dx, dy] of steps) {
        writeSigned(dx)
        writeSigned(dy)
      }
    }
  }
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''))
}

/** The layers that `encodeShapes` has written, each line as longitude and latitude in turn. Unit: degrees. */
export function decodeShapes(text: string): Float64Array[][] {
  const bytes = atob(text)
  let at = 0
  const read = () => {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = bytes.charCodeAt(at++)
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
  }
  const readSigned = () => {
    const value = read()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }
  const layers: Float64Array[][] = []
  while (at < bytes.length) {
    layers.push(
      Array.from({ length: read() }, () => {
        const line = new Float64Array(2 * read())
        let [x, y] = [0, 0]
        for (let point = 0; point < line.length; point += 2) {
          x += readSigned()
          y += readSigned()
          line[point] = x / STEPS
          line[point + 1] = y / STEPS
        }
        return line
      }),
    )
  }
  return layers
}
