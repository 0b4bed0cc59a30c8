// node benchmarks/jt808-connections.mjs: terminals of JT/T 808 connected to one process: their memory, and positions a second until
// they are stored in PostgreSQL and acknowledged, while others disturb. See benchmarks/README.md.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openBenchDatabase } from './bench-database.mjs'
import { runToEnd, startServer } from './product-server.mjs'

const TERMINALS = Number(process.env.BENCH_TERMINALS ?? 10_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30)
/** The time between two positions of one terminal. */
const INTERVAL_MS = Number(process.env.BENCH_INTERVAL_MS ?? 10_000)
const PORT = Number(process.env.BENCH_PORT ?? 7611)

const { settings, client, close } = await openBenchDatabase('jt808', { SIMULATOR: 'off' })
let server
let terminals
try {
  await runToEnd('seed-command.js', settings)
  // The vehicle and the terminal that are copied.
  await (await startServer({ ...settings, SIMULATOR: 'on', SIMULATED_VEHICLES: '20' })).stop()
  await client.connect()
  await insertFleet()
  server = await startServer({ ...settings, JT808_PORT: String(PORT), JT808_HOST: '127.0.0.1' })
  const before = server.residentBytes()
  const program = new URL('jt808-terminals.mjs', import.meta.url)
  terminals = fork(program, [PORT, TERMINALS, SECONDS, INTERVAL_MS].map(String))
  const ended = once(terminals, 'exit').then(([code]) => {
    throw new Error(`The terminals ended with ${code}.`)
  })
  const next = async () => (await Promise.race([once(terminals, 'message'), ended]))[0]
  const { connectedAfter } = await next()
  const connected = server.residentBytes()
  const each = (connected - before) / TERMINALS / 1024
  console.log(
    `${TERMINALS} terminals registered and connected after ${connectedAfter.toFixed(1)} s: ${Math.round(connected / 2 ** 20)} MiB, ${each.toFixed(1)} KiB a connection`,
  )
  terminals.send('report')
  const health = []
  let isOver = false
  const checking = (async () => {
    while (!isOver) {
      const begin = performance.now()
      await fetch(`${server.url}/healthz`)
      health.push(performance.now() - begin)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  const { sent, acknowledged, took, broken, disturbers, p50, p99 } = await next()
  isOver = true
  await checking
  health.sort((a, b) => a - b)
  const healthAt = (part) => Math.round(health[Math.floor(health.length * part)] ?? 0)
  console.log(
    `${sent} positions, ${acknowledged} acknowledged in ${took.toFixed(1)} s: ${Math.round(acknowledged / took)} a second`,
  )
  console.log(
    `acknowledged after p50 ${p50} ms, p99 ${p99} ms; health check p50 ${healthAt(0.5)} ms, p99 ${healthAt(0.99)} ms`,
  )
  console.log(`${broken} connections broken; of those that disturb the server closed ${disturbers}`)
  const { rows } = await client.query(
    `select count(*)::int as n from vehicle_report where vehicle_id like 'jt808-%' and lng is not null`,
  )
  console.log(`${rows[0].n} machines have a position; ${Math.round(server.peakBytes() / 2 ** 20)} MiB at most`)
  ended.catch(() => {})
  terminals.send('end')
} finally {
  terminals?.kill()
  await server?.stop().catch(() => {})
  await close()
}

/** Machines with terminals, as copies of one of the demonstration. */
async function insertFleet() {
  const copies = (table, values) =>
    client.query(
      `insert into ${table} select made.*
       from (select * from ${table} where tenant_id = '1001' limit 1) as one
       cross join (select n, '139' || lpad(n::text, 8, '0') as number from generate_series(0, $1::int - 1) as n) as each
       cross join jsonb_populate_record(null::${table}, to_jsonb(one) || ${values}) as made`,
      [TERMINALS],
    )
  await copies('service_vehicle', "jsonb_build_object('id', 'jt808-' || n, 'vcl_no', 'JT' || n, 'pin', 'JT' || number)")
  const numbers = "'tmnl_id', number, 'imei', number, 'sim_no', number"
  const places = "'id', 'jt808-' || n, 'plat_id', 'jt808-' || n, 'vehicle_id', 'jt808-' || n"
  await copies('service_device', `jsonb_build_object(${numbers}, ${places})`)
}
