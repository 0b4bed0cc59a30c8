/** Shares of a fleet round eight building sites. */
const SITES = [
  [121.2, 31.1, 0.24],
  [113.3, 23.1, 0.16],
  [104, 30.7, 0.12],
  [114.3, 38, 0.14],
  [108.9, 34.3, 0.1],
  [123.4, 41.8, 0.08],
  [87.6, 43.8, 0.06],
  [102.8, 24.9, 0.1],
]

export const STATES = ['work', 'idle', 'travel', 'stop', 'fault', 'offline']

/** A fleet that is the same each time; a later round has moved a little. */
export function makeFleet(count, round) {
  return Array.from({ length: count }, (_, at) => {
    let upTo = 0
    const [lng, lat] = SITES.find((site) => (upTo += site[2]) > at / count) ?? SITES[0]
    const turn = (at * 137.5 * Math.PI) / 180
    const far = 1.6 * Math.sqrt(((at * 7919) % count) / count) + round * 0.002
    return {
      id: `v${at}`,
      position: { lng: lng + far * Math.cos(turn), lat: lat + 0.8 * far * Math.sin(turn) },
      state: STATES[(at * 5 + Math.floor(at / 7) + round) % STATES.length],
      heading: (at * 47) % 360,
    }
  })
}
