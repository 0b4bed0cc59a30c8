/** Steps a degree: a step is some 450 m. */
const STEPS = 250
/**
 * The characters of a text: printable ASCII without quotes and the backslash, which a script would have to escape. Most steps
 * are one of them, so that gzip finds what repeats; in base64 it finds a sixth less.
 */
const FIRST = 40
const SKIPPED = 92
const DIGITS = 86
/** Smaller numbers are one character. Each character above stands for a part of a larger one. */
const ENDS = 78

/**
 * Writes layers of lines as text: for each layer the number of its lines, for each line the number of its points, then the
 * steps from point to point.
 *
 * Unit: degrees of longitude and latitude.
 */
export function encodeShapes(layers: readonly (readonly (readonly (readonly number[])[])[])[]): string {
  const digits: number[] = []
  const write = (value: number) => {
    let rest = value
    while (rest >= ENDS) {
      rest -= ENDS
      digits.push(ENDS + (rest % (DIGITS - ENDS)))
      rest = Math.floor(rest / (DIGITS - ENDS))
    }
    digits.push(rest)
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
  return digits.map((digit) => String.fromCharCode(digit + FIRST + (digit + FIRST < SKIPPED ? 0 : 1))).join('')
}

/** The layers that `encodeShapes` has written, each line as longitude and latitude in turn. Unit: degrees. */
export function decodeShapes(text: string): Float64Array[][] {
  let at = 0
  const read = () => {
    let [value, factor] = [0, 1]
    for (;;) {
      const code = text.charCodeAt(at++)
      const digit = code - FIRST - (code > SKIPPED ? 1 : 0)
      value += digit * factor
      if (digit < ENDS) return value
      factor *= DIGITS - ENDS
    }
  }
  const readSigned = () => {
    const value = read()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }
  const layers: Float64Array[][] = []
  while (at < text.length) {
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
