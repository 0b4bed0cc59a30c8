/**
 * The address of a tile. A template names column, row and level as `{x}`, `{y}`, `{z}` (XYZ), `{-y}` for rows that count
 * from the south (TMS), or `{TileCol}`, `{TileRow}`, `{TileMatrix}` (WMTS), and several hosts as `{a-c}` or `{0-7}`.
 * Source: OGC 07-057r7 (WMTS) 10.2.
 */
export function tileUrl(template: string, { x, y, z }: { x: number; y: number; z: number }): string {
  return template
    .replaceAll(/\{x\}|\{TileCol\}/gi, String(x))
    .replaceAll(/\{y\}|\{TileRow\}/gi, String(y))
    .replaceAll('{-y}', String(2 ** z - 1 - y))
    .replaceAll(/\{z\}|\{TileMatrix\}/gi, String(z))
    .replaceAll(/\{([a-z])-([a-z])\}|\{(\d)-(\d)\}/gi, (_, a?: string, b?: string, first?: string, last?: string) => {
      const [from, to] = [(a ?? first ?? '0').charCodeAt(0), (b ?? last ?? '0').charCodeAt(0)]
      return String.fromCharCode(from + (Math.abs(x + y) % (Math.max(to - from, 0) + 1)))
    })
}
