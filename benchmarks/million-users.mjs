// node benchmarks/million-users.mjs: the list of users at 1,000,000 of them on PostgreSQL, one call at a time and sixteen at
// once, with the health check meanwhile. See benchmarks/README.md.
import { openBenchDatabase } from './bench-database.mjs'
import { runToEnd, startServer } from './product-server.mjs'

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const CALLS = 60
const AT_ONCE = 16
/** The branch that every twentieth works for. */
const BRANCH = '1001-A02'

const far = Math.floor(ROWS / 20)
const newest = { column: 'createTime', order: 'desc', pageSize: 10 }
const byName = { column: 'realname', order: 'asc', pageSize: 10 }
const lists = {
  'first page': { ...newest, pageNo: 1 },
  [`page ${far}`]: { ...newest, pageNo: far },
  'last page': { ...newest, pageNo: Math.floor(ROWS / 10) },
  'a branch of 50,000 people': { ...newest, pageNo: 1, departId: BRANCH },
  'name contains 王': { ...newest, pageNo: 1, realname: '*王*' },
  'name contains 魏, which few have': { ...newest, pageNo: 1, realname: '*魏*' },
  'account begins with wang.wei': { ...newest, pageNo: 1, username: 'wang.wei*' },
  'account contains wei77': { ...newest, pageNo: 1, username: '*wei77*' },
  'frozen ones': { ...newest, pageNo: 1, status: 2 },
  'middle page by name': { ...byName, pageNo: far },
  'middle page by status, descending': { column: 'status', order: 'desc', pageSize: 10, pageNo: far },
}

const given = process.env.BENCH_DATABASE_URL
const { settings, client, close } = await openBenchDatabase('users', { SIMULATED_VEHICLES: '20' }, given)
let server
try {
  if (!given) await runToEnd('seed-command.js', settings)
  await client.connect()
  if (!given) await addUsers()
  server = await startServer(settings)
  const { token } = await server.signIn()
  const list = (query) => read(`${server.url}/jeecg-boot/sys/user/list?${new URLSearchParams(query)}`, token)
  console.log('one call at a time')
  for (const [name, query] of Object.entries(lists)) {
    const { total, totalIsMinimum } = (await list(query)).result
    for (let at = 0; at < 5; at++) await list(query)
    const times = await measure(CALLS, 1, () => list(query))
    console.log(`  ${name}: ${figures(times)}, of ${total}${totalIsMinimum ? ' and more' : ''}`)
  }
  console.log(`${AT_ONCE} at once, for ${SECONDS} s each`)
  for (const name of ['first page', `page ${far}`, 'middle page by name'])
    await underLoad(name, () => list(lists[name]))
} finally {
  await server?.stop().catch(() => {})
  await close()
}

async function addUsers() {
  const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'
  const givenNames = '伟芳娜敏静丽强磊军洋勇艳杰涛明超霞平刚波辉鹏浩秀英'
  await client.query(
    `insert into sys_user (id, tenant_id, username, realname, sex, phone, email, work_no, status, create_time)
     select 'm' || n, '1001',
       (string_to_array('wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo', ' '))[1 + n % 20]
         || '.' || (string_to_array('wei fang na min jing li qiang lei jun yang yong yan jie tao ming chao xia ping gang bo hui peng hao xiu ying', ' '))[1 + n / 20 % 25] || n,
       substr($2, 1 + n % 20, 1) || substr($3, 1 + n / 20 % 25, 1), 1 + n % 2, '139' || lpad(n::text, 8, '0'),
       'u' || n || '@example.com', 'W' || n, case when n % 50 = 0 then 2 else 1 end, now() - n * interval '13 seconds'
     from generate_series(1, $1::int) n`,
    [ROWS, surnames, givenNames],
  )
  await client.query(
    `insert into sys_user_depart (user_id, dep_id, tenant_id)
     select 'm' || n, case when n % 20 = 0 then '1001-A02A01' else '1001-A01A0' || 1 + n % 3 end, '1001'
     from generate_series(1, $1::int) n`,
    [ROWS],
  )
  await client.query('vacuum analyze')
}

/** Calls of sixteen callers, and the health check of an eleventh every 50 ms. */
async function underLoad(name, call) {
  const until = performance.now() + SECONDS * 1000
  const times = []
  let failed = 0
  const health = []
  const caller = async () => {
    while (performance.now() < until) {
      const begin = performance.now()
      const { success } = await call().catch(() => ({ success: false }))
      if (success) times.push(performance.now() - begin)
      else failed++
    }
  }
  const prober = async () => {
    while (performance.now() < until) {
      const begin = performance.now()
      await fetch(`${server.url}/healthz`)
      health.push(performance.now() - begin)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await Promise.all([prober(), ...Array.from({ length: AT_ONCE }, caller)])
  console.log(
    `  ${name}: ${(times.length / SECONDS).toFixed(0)} lists/s, ${figures(times)}, ${failed} failed; health check ${figures(health)}`,
  )
}

async function measure(count, atOnce, call) {
  const times = []
  for (let at = 0; at < count / atOnce; at++) {
    const begin = performance.now()
    const { success, message } = await call()
    if (!success) throw new Error(`The list was refused: ${message}`)
    times.push(performance.now() - begin)
  }
  return times
}

function figures(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

async function read(address, token) {
  const response = await fetch(address, { headers: { 'X-Access-Token': token } })
  return response.json()
}
