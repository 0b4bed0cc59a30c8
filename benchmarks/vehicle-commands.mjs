// node benchmarks/vehicle-commands.mjs: 10,000 commands to 1,000 simulated vehicles through two instances on one
// PostgreSQL, one of which is killed in the middle; then the record list at 1,000,000 rows. See benchmarks/README.md.
import { openBenchDatabase } from './bench-database.mjs'
import { measureLoad, post, targetsOf } from './command-load.mjs'
import { runToEnd, startServer } from './product-server.mjs'

const VEHICLES = Number(process.env.BENCH_VEHICLES ?? 1000)
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)

const { folder, settings, client, close } = await openBenchDatabase('commands', {
  // Every twelfth belongs to the second tenant.
  SIMULATED_VEHICLES: String(Math.ceil((VEHICLES * 12) / 11) + 20),
})
let running = []
try {
  await runToEnd('seed-command.js', { TRACKHOE_DATA: folder, DATABASE_URL: settings.DATABASE_URL })
  running = [await startServer(settings), await startServer(settings)]
  await client.connect()
  // The time of the machines is not what is measured here.
  await client.query(`update simulated_vehicle set answer = 'ok;latencyMs=100'`)
  await measureCommands()
  await measureRecords()
} finally {
  await Promise.all(running.map((server) => server.stop().catch(() => {})))
  await close()
}

async function measureCommands() {
  const [first, second] = running
  const { token } = await second.signIn()
  await measureLoad({
    client,
    url: second.url,
    token,
    targets: await targetsOf(client, VEHICLES),
    instances: 'two instances, one killed in the middle; 0.3 s of each the terminal',
    inTheMiddle: () => {
      first.kill()
      running = [second]
    },
  })
}

async function measureRecords() {
  const { rows } = await client.query(`select id from service_vehicle where tenant_id = '1001'`)
  const ids = rows.map(({ id }) => id)
  await client.query(
    `insert into command_record (record_id, tenant_id, vehicle_id, infoid, param_group, param_content, software_version,
       state, send_time, expire_time, time_over, sender_id, sender)
     select 'b' || n, '1001', ($1::text[])[1 + n % array_length($1::text[], 1)], (array['37','41','43'])[1 + n % 3],
       1, '{"group":1,"interval":{"engineOil":500}}', 'SUM3.2', (array['3','4','5'])[1 + n % 3],
       now() - n * interval '7 seconds', now(), 360, 'demo-admin', 'admin'
     from generate_series(1, $2::int) n`,
    [ids, ROWS],
  )
  await client.query('analyze')
  const [server] = running
  const { token } = await server.signIn()
  const day = (back) =>
    new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
  const query = {
    vcl_id: '',
    tmnltypeid: 4,
    infoid: '',
    bgntime: day(7),
    endtime: day(0),
    page_size: 10,
    page: 1,
    condition: '',
  }
  const questions = {
    'seven days of the tenant': query,
    'one vehicle, all time': { ...query, vcl_id: ids[7], bgntime: '', endtime: '' },
    'one kind, seven days': { ...query, infoid: '41' },
    'by vehicle number': { ...query, condition: 'TH210-6001' },
    'eight records that are followed': {
      ...query,
      bgntime: '',
      endtime: '',
      condition: JSON.stringify({ recordId: Array.from({ length: 8 }, (_, at) => `b${at + 1}`) }),
    },
    'everything there is': { ...query, bgntime: '', endtime: '' },
  }
  for (const [name, body] of Object.entries(questions)) {
    const times = []
    let total = 0
    for (let at = 0; at < 15; at++) {
      const begin = performance.now()
      total = (await post(server.url, '/command/sendCommand/getCommRecordPost', body, token)).result.total
      times.push(performance.now() - begin)
    }
    times.sort((a, b) => a - b)
    console.log(`${name}: median ${times[7].toFixed(1)} ms, most ${times[14].toFixed(1)} ms, of ${total} rows`)
  }
  const plan = await client.query(
    `explain select record_id from command_record where tenant_id = '1001' and send_time >= now() - interval '7 days'
     order by send_time desc, record_id limit 10`,
  )
  console.log(plan.rows.map((row) => row['QUERY PLAN']).join('\n'))
}
