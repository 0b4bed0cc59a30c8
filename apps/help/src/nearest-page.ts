/** The parameter of the address that names the requested page when the nearest one is shown in its place. */
export const MISSING_PARAMETER = 'missing'

/** Returns the known path that has most leading segments in common with the requested one, then the most letters. */
export function nearestPage(wanted: string, known: readonly string[]): string | undefined {
  const rank = (path: string): number => {
    const [a, b] = [segments(wanted), segments(path)]
    const common = a.findIndex((segment, at) => segment !== b[at])
    const shared = common < 0 ? a.length : common
    return shared * 1000 + sharedPairs(wanted.toLowerCase(), path.toLowerCase()) * 10 - b.length
  }
  let best: { path: string; rank: number } | undefined
  for (const path of known) {
    const ranked = rank(path)
    if (!best || ranked > best.rank) best = { path, rank: ranked }
  }
  return best?.path
}

const segments = (path: string) => path.toLowerCase().split('/').filter(Boolean)

function sharedPairs(a: string, b: string): number {
  const pairs = new Set(Array.from({ length: Math.max(0, a.length - 1) }, (_, at) => a.slice(at, at + 2)))
  return [...pairs].filter((pair) => b.includes(pair)).length
}
