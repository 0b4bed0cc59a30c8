// node benchmarks/alarms.mjs: what rules cost where reports are stored, how soon a bell rings, 10,000 alarms at once, and a rule that
// is tried on a month of many machines; on PostgreSQL, and on the embedded database with fewer machines. See benchmarks/README.md.
import { randomBytes } from 'node:crypto'
import { sql } from '../apps/server/node_modules/drizzle-orm/index.js'
import { compile, RuleBooks } from '../apps/server/src/modules/alarms/rules/rule-books.ts'
import { createAlarmEvaluation } from '../apps/server/src/modules/alarms/evaluation/alarm-evaluation.ts'
import { evaluateReports } from '../apps/server/src/modules/alarms/evaluation/evaluate-reports.ts'
import { createAlarmNotifier } from '../apps/server/src/modules/alarms/notification/notify-alarms.ts'
import { tryRule } from '../apps/server/src/modules/alarms/evaluation/try-rule.ts'
import { createReportStore } from '../apps/server/src/terminals/store-reports.ts'
import { createTerminalDirectory } from '../apps/server/src/terminals/terminal-directory.ts'
import { TerminalReport } from '../apps/server/src/terminals/terminal-report.ts'
import { createReportedTelemetry } from '../apps/server/src/terminals/reported-telemetry.ts'
import { MIGRATIONS_FOLDER } from '../apps/server/src/platform/core/folders.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { openInMemory, openPostgres } from '../apps/server/src/platform/database/connection/open-database.ts'
import { seedSystemRows } from '../apps/server/src/seed/system/seed-system-rows.ts'
import { createPostgresStore } from '../apps/server/src/telemetry-store/postgres-store.ts'
import { sampleRule } from '../apps/server/src/testing/sample-alarm-rule.ts'
import { seedTestRows } from '../apps/server/src/testing/test-rows.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { keepFigures } from './in-chromium.mjs'

const VEHICLES = Number(process.env.BENCH_VEHICLES ?? 100_000)
const EMBEDDED_VEHICLES = Math.min(VEHICLES, 2_000)
const RULES = 200
const TENANT = '1001'
/** Reports that a batch stores, and values of each. */
const BATCH = 500
const VALUES = 10
const BATCHES = Number(process.env.BENCH_BATCHES ?? 40)
const ROUNDS = 5
const BELLS = 100
const STORM = 10_000
const TRIED = 10_000
const PREFIX = 'SMT_0001_04_'

let now = new Date('2026-11-21T02:00:00Z')
const clock = () => now
const log = { warn() {}, error: console.error, info() {} }

const postgres = await startPostgres()
const figures = {}
if (postgres) {
  postgres.createDatabase('alarms')
  await measure('PostgreSQL', await openPostgres(postgres.url('alarms'), () => {}), VEHICLES)
  postgres.stop()
}
await measure('embedded', await openInMemory(), EMBEDDED_VEHICLES)
console.table(figures)
keepFigures('alarms', '-', { vehicles: VEHICLES, rules: RULES, figures })

async function measure(name, opened, vehicles) {
  const { db } = opened
  await migrate(db, MIGRATIONS_FOLDER, () => {})
  await seedSystemRows(db)
  await seedTestRows(db, 'x')
  await seedFleet(db, vehicles)
  await seedRules(db)
  const { without, withRules, costs } = await compareIngest(opened, vehicles)
  figures[name] = {
    machines: vehicles,
    'readings a second, no rule': Math.round(without),
    [`the same, ${RULES} rules`]: Math.round(withRules),
    'what rules cost, %': percent(medianOf(costs)),
    'in rounds, %': costs.map(percent).join(' '),
    ...(await bells(opened)),
    ...(await storm(db, vehicles)),
    ...(await trial(db, vehicles)),
  }
  await opened.close()
}

/** A month of trouble codes, one a machine and three days, stands behind the trial. */
async function seedFleet(db, vehicles) {
  await db.execute(sql`insert into service_vehicle (id, tenant_id, vcl_no, pin, type_id, delivered_time, create_time)
    select 'b' || n, ${TENANT}, 'B' || n, 'PIN' || n, 'th210-6', now(), now() from generate_series(1, ${vehicles}) n`)
  await db.execute(sql`insert into service_device (id, tenant_id, tmnl_id, plat_id, imei, sim_no, software_version, vehicle_id, create_time)
    select 'd' || n, ${TENANT}, 't' || n, 'P' || n, 'i' || n, 's' || n, '1', 'b' || n, now() from generate_series(1, ${vehicles}) n`)
  await db.execute(sql`insert into vehicle_report (vehicle_id, contact_time, report_time)
    select 'b' || n, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz from generate_series(1, ${Math.min(vehicles, TRIED)}) n`)
  await db.execute(sql`insert into vehicle_fault_period (vehicle_id, spn, fmi, from_time, until_time)
    select 'b' || n, 110, 0, ${now.toISOString()}::timestamptz - d * interval '3 days', ${now.toISOString()}::timestamptz - d * interval '3 days' + interval '2 hours'
    from generate_series(1, ${Math.min(vehicles, TRIED)}) n, generate_series(1, 10) d`)
  await db.execute(sql`analyze`)
}

/** A fifth of each kind: readings of ten parameters, trouble codes, changes, tampering, movement. */
async function seedRules(db) {
  const conditions = [
    (n) => ({
      kind: 'reading',
      code: `${PREFIX}${(n % VALUES) + 1}`,
      comparison: 'above',
      limit: 900 + n,
      clearLimit: 800,
      forSec: 60,
    }),
    (n) => ({ kind: 'troubleCode', match: 'codes', codes: [{ spn: n, fmi: null }], lamps: [] }),
    (n) => ({
      kind: 'reading',
      code: `${PREFIX}${(n % VALUES) + 1}`,
      comparison: 'below',
      limit: -n,
      clearLimit: 0,
      forSec: 0,
    }),
    () => ({ kind: 'tamper', events: ['cover'] }),
    (n) => ({ kind: 'reading', code: `${PREFIX}${100 + n}`, comparison: 'above', limit: 1, clearLimit: 1, forSec: 0 }),
  ]
  for (let n = 0; n < RULES; n += 1) {
    const rule = sampleRule({ name: `rule ${n}`, level: '3' })
    await insertRule(db, `rule-${n}`, { ...rule, condition: conditions[n % conditions.length](n) })
  }
}

async function insertRule(db, id, { name, level, scope, schedule, condition, ending, notification, order, advice }) {
  const json = (value) => sql`${JSON.stringify(value)}::jsonb`
  const content = { name, level, scope, schedule, condition, ending, notification, order, advice }
  await db.execute(sql`insert into alarm_rule (id, tenant_id, name, level, status, kind, scope, schedule, condition, ending, notification, order_setup, create_time)
    values (${id}, ${TENANT}, ${name}, ${level}, '1', ${condition.kind}, ${json(scope)}, ${json(schedule)}, ${json(condition)}, ${json(ending)}, ${json(notification)}, ${json(order)}, now())`)
  await db.execute(
    sql`insert into alarm_rule_revision (rule_id, revision, tenant_id, content) values (${id}, 1, ${TENANT}, ${json(content)})`,
  )
  await db.execute(
    sql`insert into alarm_rule_stamp (tenant_id) values (${TENANT}) on conflict (tenant_id) do update set stamp = alarm_rule_stamp.stamp + 1`,
  )
}

/**
 * Readings a second without rules and with them, in turns and another one first in each round: the process and the database get faster
 * all the time, which would be taken for the rules.
 */
async function compareIngest(opened, vehicles) {
  const { db } = opened
  const rates = { off: [], on: [] }
  const run = async (state, batches) => {
    await db.execute(sql`update alarm_rule set status = ${state === 'on' ? '1' : '2'} where tenant_id = ${TENANT}`)
    await db.execute(sql`update alarm_rule_stamp set stamp = stamp + 1 where tenant_id = ${TENANT}`)
    return ingest(opened, vehicles, batches)
  }
  for (const state of ['off', 'on']) await run(state, BATCHES / 4)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const state of round % 2 === 0 ? ['off', 'on'] : ['on', 'off'])
      rates[state].push(await run(state, BATCHES / 2))
  }
  await run('on', 1)
  const costs = rates.off.map((rate, at) => 1 - rates.on[at] / rate)
  return { without: medianOf(rates.off), withRules: medianOf(rates.on), costs }
}

function medianOf(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

function percent(share) {
  return Math.round(share * 1000) / 10
}

/** Readings a second, as terminals send them and the server stores them. */
async function ingest(opened, vehicles, batches) {
  const evaluate = createAlarmEvaluation({ clock, random: randomBytes })
  const receive = createReceiver(opened, evaluate)
  let spent = 0
  for (let batch = 0; batch < batches; batch += 1) {
    now = new Date(now.getTime() + 10_000)
    const messages = Array.from({ length: BATCH }, (_, at) => reportOf(((batch * BATCH + at) % vehicles) + 1))
    const began = performance.now()
    await receive(messages)
    spent += performance.now() - began
  }
  return (batches * BATCH * VALUES) / (spent / 1000)
}

function reportOf(n) {
  const values = Object.fromEntries(Array.from({ length: VALUES }, (_, at) => [`${PREFIX}${at + 1}`, (n + at) % 700]))
  const report = {
    time: now.toISOString(),
    values,
    faults: [],
    keyOn: true,
    engineRunning: true,
    position: { lng: 114, lat: 38 },
  }
  return { tmnlId: `t${n}`, report: TerminalReport.parse(report) }
}

/** Stores reports as those of a batch are stored. */
function createReceiver(opened, evaluate) {
  const { db } = opened
  const reports = createReportStore({
    db,
    store: createPostgresStore(db, opened.kind === 'postgres' ? opened : {}),
    directory: createTerminalDirectory(db),
    clock,
    log,
    evaluate,
    onPositions: async () => {},
    wakeCommands() {},
  })
  return async (batch) => reports.storeStates(await reports.storeReadings(batch))
}

/** From a report to the bell, without the wait of at most 250 ms for the next turn. */
async function bells(opened) {
  const { db } = opened
  const condition = { kind: 'troubleCode', match: 'codes', codes: [{ spn: 5000, fmi: null }], lamps: [] }
  await insertRule(db, 'rule-bell', { ...sampleRule({ name: 'bell' }), condition })
  const evaluate = createAlarmEvaluation({ clock, random: randomBytes })
  const receive = createReceiver(opened, evaluate)
  const notifier = createAlarmNotifier({ db, clock, random: randomBytes })
  const times = []
  for (let n = 1; n <= BELLS; n += 1) {
    // Further apart than a storm.
    now = new Date(now.getTime() + 400_000)
    const message = reportOf(n)
    message.report.faults = [{ spn: 5000, fmi: 1 }]
    const began = performance.now()
    await receive([message])
    await notifier.step()
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return {
    'report to bell p50, ms': Math.round(times[Math.floor(BELLS / 2)]),
    'the same p99, ms': Math.round(times[Math.ceil(BELLS * 0.99) - 1]),
  }
}

/** Alarms of many machines and rules at once: each is there once, and nobody is notified twice. */
async function storm(db, vehicles) {
  const rules = 50
  const each = Math.min(STORM / rules, Math.floor(vehicles / 2))
  for (let n = 0; n < rules; n += 1) {
    const condition = {
      kind: 'reading',
      code: `${PREFIX}200`,
      comparison: 'above',
      limit: 10,
      clearLimit: 5,
      forSec: 0,
    }
    const ids = Array.from({ length: each }, (_, at) => `b${((n * each + at) % vehicles) + 1}`)
    await insertRule(db, `rule-storm-${n}`, {
      ...sampleRule({ name: `storm ${n}` }),
      scope: { kind: 'vehicles', ids },
      condition,
    })
  }
  const books = new RuleBooks()
  const notifier = createAlarmNotifier({ db, clock, random: randomBytes })
  now = new Date(now.getTime() + 600_000)
  const began = performance.now()
  const all = [...new Set(Array.from({ length: rules * each }, (_, at) => `b${(at % vehicles) + 1}`))]
  for (let at = 0; at < all.length; at += BATCH) {
    const reports = all.slice(at, at + BATCH).map((vehicleId) => ({
      vehicleId,
      place: null,
      observation: {
        time: now,
        values: new Map([[`${PREFIX}200`, 99]]),
        faults: null,
        position: null,
        engineRunning: null,
        idling: null,
        lastReport: null,
        remaining: null,
      },
    }))
    await db.transaction((tx) => evaluateReports(tx, reports, { books, now, random: randomBytes }))
    await notifier.step()
  }
  while ((await notifier.step()) > 0);
  const spent = performance.now() - began
  const count = async (query) => Number(Object.values((await db.execute(query)).rows[0])[0])
  const alarms = await count(sql`select count(*) from alarm where rule_id like 'rule-storm-%'`)
  const gathered = await count(
    sql`select count(*) from alarm where rule_id like 'rule-storm-%' and storm_id is not null`,
  )
  const twice = await count(
    sql`select count(*) from (select 1 from alarm_delivery group by subject_id, round, stage, channel, recipient_id having count(*) > 1) t`,
  )
  return {
    'alarms at once': alarms,
    'of them in storms': gathered,
    'raised and notified in, s': Math.round(spent / 100) / 10,
    'notified twice': twice,
  }
}

async function trial(db, vehicles) {
  const telemetry = createReportedTelemetry(db, createPostgresStore(db))
  const condition = { kind: 'troubleCode', match: 'lamps', codes: [], lamps: ['red'] }
  const rule = compile({ id: 'trial', tenantId: TENANT, revision: 1, ...sampleRule(), condition }, [])
  const ids = Array.from({ length: Math.min(TRIED, vehicles) }, (_, at) => `b${at + 1}`)
  const to = new Date('2026-11-21T02:00:00Z')
  const from = new Date(to.getTime() - 31 * 86_400_000)
  const began = performance.now()
  const { alarms } = await tryRule(rule, ids, {
    db,
    telemetry,
    tenantId: TENANT,
    from,
    to,
    context: { geofences: new Map() },
    goesOn: () => true,
  })
  return {
    'trial of trouble codes, machines': ids.length,
    'its alarms': alarms.length,
    'it takes, s': Math.round((performance.now() - began) / 100) / 10,
  }
}
