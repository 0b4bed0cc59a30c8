// What the measurements of a wall have in common.

/** An administrator makes a display for the wall. */
export async function displayToken(server) {
  const { token } = await server.signIn()
  const response = await fetch(`${server.url}/jeecg-boot/sys/displayToken`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Access-Token': token },
    body: JSON.stringify({ name: 'benchmark', scope: '/platform/dashboard' }),
  })
  return (await response.json()).result.token
}

/** Other figures for each turn, in the shape of those that a server gave. */
export function vary(overview, turn) {
  const wave = (at) => Math.round(20 + 15 * Math.sin(turn / 7 + at))
  Object.assign(overview, {
    online: wave(0),
    faulty: wave(1),
    states: { ...overview.states, work: wave(2), idle: wave(3) },
    hours: overview.hours.map((entry, at) => ({ ...entry, rate: wave(at) / 100 })),
    faults: overview.faults.map((fault, at) => ({ ...fault, spn: String(100 + ((turn + at) % 400)) })),
    commands: { 3: wave(4), 4: wave(5), 1: wave(6) },
    days: overview.days.map((day, at) => ({ ...day, workHours: wave(at) * 10, fuel: wave(at + 2) * 90 })),
  })
}

/** What the page holds after everything that is not needed was collected. */
export async function weigh(devTools) {
  for (let time = 0; time < 3; time++) await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters')
  return { heapMB: usedSize / 1e6, nodes, listeners: jsEventListeners }
}
