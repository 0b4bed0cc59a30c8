// The user list of the server among 5,000 users, and the same rows read from the same database without the server.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../scripts/bootstrap.mjs'
import { startBareNode, startServer } from './product-server.mjs'

/** Takes modules from where the server takes them. */
const ofServer = createRequire(join(root, 'apps/server/package.json'))

const WARM_UP_CALLS = 15
const CALLS = 60
const REST_MS = 5000
const AT_ONCE = 16
const RATE_MS = 10_000

const SHOWN = 'id, username, realname, sex, phone, email, birthday, work_no, status, create_time'

/** Each query as the console asks it and as one statement; $1 is the tenant. */
const QUERIES = [
  {
    name: '500 newest users',
    query: { pageNo: '1', pageSize: '500', column: 'createTime', order: 'desc' },
    statement: `select ${SHOWN} from sys_user where tenant_id = $1 order by create_time desc, id limit 500`,
  },
  {
    name: 'users like *wang*, by name',
    query: { pageNo: '1', pageSize: '500', column: 'realname', order: 'asc', username: '*wang*' },
    statement: `select ${SHOWN} from sys_user where tenant_id = $1 and username like '%wang%' order by pinyin_key(realname) collate "C", id limit 500`,
  },
]

/** What an operator asks for first. */
const FIRST_PAGE = {
  query: { pageNo: '1', pageSize: '10', column: 'createTime', order: 'desc' },
  statement: `select ${SHOWN} from sys_user where tenant_id = $1 order by create_time desc, id limit 10`,
}

/**
 * Memory after five seconds without a call and at most, the median time of each query: as a call of the server, and as one
 * statement in this process on the same database; and how many first pages a second are answered at sixteen at once.
 * Errors: when the two do not find the same rows.
 */
export async function measureUserList({ settings, openDatabase }) {
  const server = await startServer(settings)
  let memory
  let calls
  let rate
  let tenantId
  try {
    memory = await memoryBesideBareNode(server)
    const session = await server.signIn()
    tenantId = session.tenantId
    calls = await inTurn(QUERIES, ({ query }) => measureCall(server.url, session.token, query))
    const page = () => readUsers(server.url, session.token, FIRST_PAGE.query)
    rate = { calls: await rateOf(page, AT_ONCE) }
    memory.peakBytes = server.peakBytes()
  } finally {
    await server.stop()
  }
  // The embedded database belongs to one process at a time: the server has to be gone.
  const database = await openDatabase()
  try {
    const read = await inTurn(QUERIES, ({ statement }) => measure(() => database.query(statement, [tenantId])))
    rate.statements = await rateOf(() => database.query(FIRST_PAGE.statement, [tenantId]), 1)
    const queries = QUERIES.map(({ name }, at) => {
      const call = calls[at]
      const plain = read[at]
      const ids = plain.last.rows.map(({ id }) => id)
      if (ids.length === 0 || ids.join() !== call.last.map(({ id }) => id).join()) {
        throw new Error(`The server and the plain statement find different rows for "${name}".`)
      }
      return { name, rows: ids.length, callMs: call.medianMs, statementMs: plain.medianMs }
    })
    return { memory, queries, rate }
  } finally {
    await database.close()
  }
}

/** The embedded database of a data folder, opened in this process. */
export async function openEmbedded(dataFolder) {
  const { PGlite } = ofServer('@electric-sql/pglite')
  return PGlite.create(join(dataFolder, 'pglite'))
}

/** One connection to a PostgreSQL. */
export async function openPostgres(url) {
  const { Client } = ofServer('pg')
  const client = new Client({ connectionString: url })
  await client.connect()
  return { query: (text, values) => client.query(text, values), close: () => client.end() }
}

async function memoryBesideBareNode(server) {
  const bare = await startBareNode()
  try {
    await wait(REST_MS)
    return { serverBytes: server.residentBytes(), bareNodeBytes: bare.residentBytes() }
  } finally {
    await bare.stop()
  }
}

function measureCall(url, token, query) {
  return measure(() => readUsers(url, token, query))
}

async function readUsers(url, token, query) {
  const address = `${url}/jeecg-boot/sys/user/list?${new URLSearchParams(query)}`
  const response = await fetch(address, { headers: { 'X-Access-Token': token } })
  const { success, message, result } = await response.json()
  if (!success) throw new Error(`The user list was refused: ${message}`)
  return result.records
}

/** How many calls a second are answered while so many are always under way. */
async function rateOf(call, atOnce) {
  const started = performance.now()
  let answered = 0
  const work = async () => {
    for (; performance.now() - started < RATE_MS; answered += 1) await call()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return (answered / (performance.now() - started)) * 1000
}

/** The median time of one call at a time, and what the last one answered. */
async function measure(call) {
  for (let at = 0; at < WARM_UP_CALLS; at += 1) await call()
  const times = []
  let last
  for (let at = 0; at < CALLS; at += 1) {
    const started = performance.now()
    last = await call()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return { medianMs: times[Math.floor(CALLS / 2)], last }
}

async function inTurn(items, act) {
  const results = []
  for (const item of items) results.push(await act(item))
  return results
}
