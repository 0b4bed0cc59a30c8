type Ring = readonly (readonly number[])[]

/**
 * Splits a polygon that crosses the antimeridian into two copies, one beyond 180° and one beyond -180°, so that no line
 * runs across the map. A polygon that does not cross, or that surrounds a pole, is returned unchanged.
 *
 * Unit: degrees of longitude and latitude; the first ring is the outline.
 */
export function splitAtAntimeridian(polygon: readonly Ring[]): number[][][][] {
  const [outline = [], ...holes] = polygon.map(unwrap)
  const start = outline[0]?.[0] ?? 0
  const end = outline.at(-1)?.[0] ?? 0
  const crosses = outline.some(([lng = 0]) => Math.abs(lng) > 180)
  if (!crosses || Math.abs(end - start) > 180) return [polygon.map((ring) => ring.map((point) => [...point]))]
  const most = Math.max(...outline.map(([lng = 0]) => lng))
  const east = move([outline, ...holes.map((hole) => holeWithin(outline, hole))], most > 180 ? 0 : 360)
  return [east, move(east, -360)]
}

/** Continues a ring beyond ±180° where its longitude jumps to the other side of the world. */
function unwrap(ring: Ring): number[][] {
  let shift = 0
  return ring.map(([lng = 0, lat = 0], at) => {
    const [before = lng] = ring[at - 1] ?? []
    if (Math.abs(lng - before) > 180) shift += lng < before ? 360 : -360
    return [lng + shift, lat]
  })
}

function holeWithin(outline: Ring, hole: Ring): number[][] {
  const longitudes = outline.map(([lng = 0]) => lng)
  const start = hole[0]?.[0] ?? 0
  const inside = (lng: number) => lng >= Math.min(...longitudes) && lng <= Math.max(...longitudes)
  const shift = [0, 360, -360].find((by) => inside(start + by)) ?? 0
  return hole.map(([lng = 0, lat = 0]) => [lng + shift, lat])
}

function move(rings: readonly Ring[], by: number): number[][][] {
  return rings.map((ring) => ring.map(([lng = 0, lat = 0]) => [lng + by, lat]))
}
