import { randomBytes } from 'node:crypto'
import { and, eq, like, lt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { departments, pageConfig, permission, users, type MenuNode } from '@trackhoe/contract'
import { alarmChannels, alarmDeliveries, alarmReports, alarmRules, alarms, dutyPlans } from '@trackhoe/contract/alarms'
import { formSamples, onlineFormDesign, onlineForms, reportAdministration } from '@trackhoe/contract/online'
import { displayTokens } from '@trackhoe/contract/session'
import { serviceTypes, workOrders } from '@trackhoe/contract/service'
import {
  announcements,
  auditLog,
  categories,
  dataRules,
  dictionaryAdministration,
  permissions,
  roleAdministration,
  rules,
} from '@trackhoe/contract/system'
import { organizations } from '@trackhoe/contract/tenant'
import {
  bindCommand,
  commandOfRecord,
  commands,
  devices,
  downloads,
  fleetOverview,
  gateway,
  gatewayFunctions,
  geofences,
  messages,
  parameters,
  sulfur,
  telemetryRetention,
  TERMINAL_TYPE,
  vehicleDictionaries,
  vehicleDocuments,
} from '@trackhoe/contract/vehicle'
import { after, DAY_MS, fromWireTime, toWireTime } from '../../platform/core/clock.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import { alarm } from '../../platform/database/schema/alarm-schema.ts'
import { vehicleReadingDay, vehicleWorkDay } from '../../platform/database/schema/report-facts-schema.ts'
import { auditLog as auditLogTable, user as userTable } from '../../platform/database/schema/schema.ts'
import { announcement, storedFile } from '../../platform/database/schema/announcement-schema.ts'
import { workOrder } from '../../platform/database/schema/service-schema.ts'
import {
  commandRecord,
  geofence,
  sulfurReport,
  vehicle,
  vehicleDocument,
} from '../../platform/database/schema/vehicle-schema.ts'
import { openStored, storeFile, type KeepFile } from '../../platform/files/file-store.ts'
import { isInside } from '../../modules/geofences/geofence-area.ts'
import { copyReportFacts } from '../../modules/reports/report-facts.ts'
import { seedDefaultRules } from '../../modules/alarms/rules/default-rules.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { seedFleet } from '../fleet/seed-fleet.ts'
import { seedVehicleRecords } from '../fleet/seed-vehicle-records.ts'
import { permissionRows } from '../system/permissions.ts'
import { seedSystemRows } from '../system/seed-system-rows.ts'
import { seedDemoAlarms } from './demo-alarms.ts'
import { seedDemoData } from './demo-data.ts'
import { PAST_ORDER } from './demo-past-orders.ts'
import { seedDemoPast } from './demo-past.ts'
import { seedDemoWork } from './demo-work.ts'

const MENU = 1
/** More than the line of headings of a file. */
const HEADING_BYTES = 500
/** A machine that somebody looks at; the last one is not delivered yet. */
const MACHINE = 'v21'
const NEW_MACHINE = 'v8'
/** How far back the history and the days before it go, and how long the audit log is kept. */
const YEARS_DAYS = 730
const HISTORY_DAYS = 90
const AUDIT_DAYS = 400
/** The pages of commands show the records of so many days at first. */
const PAGE_DAYS = 7

let server: TestServer
const keepFile: KeepFile = (...file) => storeFile(server.deps, ...file)
let token: string
let range: { bgntime: string; endtime: string }
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  const now = server.now()
  const goesOn = () => true
  await seedSystemRows(db)
  await seedDemoData(db, { random: randomBytes, report: () => {}, users: 60 })
  await seedFleet(db, { vehicles: 40, now, hasPast: true })
  const { telemetry } = server.deps
  await seedDemoWork(db, { telemetry, gateway: server.gateway, now, random: randomBytes, goesOn })
  await seedVehicleRecords(db, now, goesOn)
  await seedDefaultRules(db, now)
  await seedDemoAlarms(db, { telemetry, now, random: randomBytes, goesOn })
  await seedDemoPast(db, { telemetry, gateway: server.gateway, keepFile, now, auditDays: AUDIT_DAYS, goesOn })
  await copyReportFacts(server.deps)
  token = await server.tokenOf('demo-admin')
  range = { bgntime: toWireTime(after(now, -30 * DAY_MS)), endtime: toWireTime(now) }
}, 300_000)
afterAll(() => server.close())

type Reply = Awaited<ReturnType<TestServer['call']>>
type FirstCall = () => Promise<Reply>

/** A query of command records of all machines, or of one. */
const recordsOf = (vclId = '', infoid = '', days = PAGE_DAYS) => ({
  vcl_id: vclId,
  tmnltypeid: TERMINAL_TYPE,
  infoid,
  bgntime: toWireTime(after(server.now(), -days * DAY_MS)),
  endtime: '',
  page_size: 500,
  page: 1,
  condition: '',
})

/** What a page shows at the first look, by its address. */
const firstCalls = (ofUser = token): Readonly<Record<string, FirstCall>> => {
  const call = (
    endpoint: Parameters<TestServer['call']>[0],
    input: Parameters<TestServer['call']>[1] = {},
  ): FirstCall => {
    return () => server.call(endpoint, { token: ofUser, ...input })
  }
  const ofMachine = { query: { vclId: MACHINE, ...range } }
  const recorded = call(parameters.records, ofMachine)
  const latest = call(parameters.latest)
  const average = call(messages.modelAverage, ofMachine)
  return {
    '/vclinfoExtend/distributionMap': call(geofences.list),
    '/platform/dashboard': call(fleetOverview.read),
    '/vehicle/list': call(gateway.main, {
      body: { ver: '', vst: '', token: '', fun: gatewayFunctions.devices.fun, data: {} },
    }),
    '/vehicle/device': call(devices.list),
    '/vehicle/type': call(vehicleDictionaries.typeList),
    '/consumer/list': call(devices.consumers),
    '/vehicle/commandRecord': call(commands.records, { body: recordsOf() }),
    '/vehicle/parameters': latest,
    '/vehicle/messageHistory': call(messages.history),
    '/vehicle/sulfurReport': call(sulfur.list),
    '/vehicle/dataDownload': call(downloads.list),
    '/vehicle/parameterCatalogue': call(parameters.catalog),
    '/vehicle/retention': call(telemetryRetention.list),
    '/matnInfo/homelog': call(commands.records, { body: recordsOf(MACHINE, '41') }),
    '/service/list': latest,
    '/canData/index': recorded,
    '/chart/index': recorded,
    '/atsCount/home': call(messages.diagnosisRestarts),
    '/report/index': average,
    '/deviceMonth': average,
    '/oil/index': call(sulfur.list),
    '/chartExport/index': recorded,
    '/tableExport/index': recorded,
    '/tab/view': recorded,
    '/deviceinfo/home': call(devices.vehicle, { query: { vclId: MACHINE } }),
    '/plantQuery': call(commands.records, { body: recordsOf(NEW_MACHINE, '37', 1) }),
    '/service/serviceType': call(serviceTypes.list),
    '/service/workOrder': call(workOrders.list),
    '/alarm/list': call(alarms.list),
    '/alarm/report': call(alarmReports.summary, { query: range }),
    '/alarm/rule': call(alarmRules.list),
    '/alarm/duty': call(dutyPlans.list),
    '/alarm/channel': call(alarmChannels.list),
    '/alarm/delivery': call(alarmDeliveries.list),
    '/online/cgreport': call(reportAdministration.list),
    '/online/cgform': call(onlineFormDesign.list),
    '/isystem/user': call(users.list),
    '/isystem/role': call(roleAdministration.list),
    '/isystem/datarule': call(dataRules.list),
    '/isystem/auditLog': call(auditLog.list),
    '/isystem/permission': call(permissions.list),
    '/isystem/depart': call(departments.tree),
    '/isystem/dict': call(dictionaryAdministration.list),
    '/isystem/category': call(categories.roots),
    '/isystem/rules': call(rules.fillRules),
    '/isystem/formSample': call(formSamples.list),
    '/isystem/annountCement': call(announcements.list),
    '/isystem/organization': call(organizations.list),
    '/isystem/pageConfig': call(pageConfig.homeOfTenant, { params: { tenantId: '1001' } }),
    '/isystem/displayToken': call(displayTokens.list),
  }
}

/** Shows what the server itself has, or what connects to it, whatever is in the database. */
const OF_THE_SERVER = ['/isystem/capabilities', '/isystem/status', '/vehicle/terminalAccess']

const pages = permissionRows
  .filter(
    ({ menuType, hidden, component }) => (menuType ?? MENU) <= MENU && !hidden && component !== 'layouts/RouteView',
  )
  .flatMap(({ url }) => url ?? [])
  .filter((url) => !OF_THE_SERVER.includes(url))

/** How many rows an answer has; an object that is no page is one. */
function rowsIn(result: unknown): number {
  if (Array.isArray(result)) return result.length
  if (typeof result !== 'object' || result === null) return 0
  const { records } = result as { records?: unknown }
  return Array.isArray(records) ? records.length : Object.keys(result).length
}

/** The pages that commands are sent from: their records stand beside the form. */
const COMMAND_PAGES = [
  '/matnInfo/home',
  '/reSet/home',
  '/initialSet/home',
  '/fauitCAN/home',
  '/deviceParaRecall/home',
  '/DeviceStateRecall/home',
  '/EngineTestSet/home',
  '/tamper/home',
  '/dataCollection/home',
  '/startCollectSet/home',
  '/sendTimeSet/home',
  '/sendMessage/home',
  '/historyReCall/home',
]

it.each(pages.filter((url) => !COMMAND_PAGES.includes(url)))('shows something on %s', async (url) => {
  const reply = await firstCalls()[url]?.()
  expect(reply).toMatchObject({ success: true })
  expect(rowsIn(reply?.result)).toBeGreaterThan(0)
})

/** The addresses of the pages of a menu. */
const addressesOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ path, children, hidden }) => [...(hidden === true ? [] : [path]), ...addressesOf(children ?? [])])

it.each(['viewer', 'operator'])('shows something on each page that is in the menu of %s', async (username) => {
  const ofUser = await server.tokenOf(`demo-${username}`)
  const { result } = await server.call(permission.ofUser, { token: ofUser })
  const addresses = addressesOf(result.menu)
  const calls = firstCalls(ofUser)
  const shown = pages.filter((url) => addresses.includes(url) && !COMMAND_PAGES.includes(url))
  expect(shown.length).toBeGreaterThan(10)
  const empty = []
  for (const url of shown) {
    const reply = await calls[url]?.()
    if (reply?.success !== true || rowsIn(reply.result) === 0) empty.push([url, reply?.message])
  }
  expect(empty).toEqual([])
})

it.each(COMMAND_PAGES)('shows commands that were sent from %s', async (url) => {
  const { result } = await server.call(commands.records, { token, body: recordsOf(MACHINE) })
  const sentFrom = result.records.filter(({ infoid, paramContent }) => {
    const { name, values } = commandOfRecord(infoid, null, paramContent)
    return name && bindCommand(name, values)?.page === url
  })
  expect(sentFrom.length).toBeGreaterThan(0)
})

it('has commands of every kind with every outcome, each fitting its machine', async () => {
  const { result } = await server.call(commands.records, { token, body: recordsOf() })
  const states = new Set(result.records.map(({ state }) => state))
  expect(states).toEqual(new Set(['3', '4', '5', '6']))
})

it('has rows in every file of a recall of history', async () => {
  const { result } = await server.call(messages.files, { token, query: { pageSize: '100' } })
  expect(result.records.length).toBeGreaterThan(0)
  const sizes = result.records.map(({ vclNo, size }) => [vclNo, Number(size) > HEADING_BYTES])
  expect(sizes).toEqual(result.records.map(({ vclNo }) => [vclNo, true]))
})

it('has online forms with rows and the same numbers of machines as the fleet', async () => {
  const reply = await server.call(onlineForms.data, {
    token,
    params: { code: 'inspection' },
    query: { pageSize: '100' },
  })
  expect(reply.result.total).toBe(24)
})

it('writes nothing twice', async () => {
  const { db, deps, gateway: terminals } = server
  const before = await server.call(commands.records, { token, body: recordsOf() })
  await seedDemoWork(db, {
    telemetry: deps.telemetry,
    gateway: terminals,
    now: server.now(),
    random: randomBytes,
    goesOn: () => true,
  })
  await seedDemoPast(db, {
    telemetry: deps.telemetry,
    gateway: terminals,
    keepFile,
    now: server.now(),
    auditDays: AUDIT_DAYS,
    goesOn: () => true,
  })
  const repeated = await server.call(commands.records, { token, body: recordsOf() })
  expect(repeated.result.total).toBe(before.result.total)
})

it('counts a repeat repair once an order, not once a fault: only the machine that runs hot has several', async () => {
  const { result } = await server.call(alarms.list, { token, query: { repeated: '1', pageSize: '100' } })
  const since = toWireTime(after(server.now(), -HISTORY_DAYS * DAY_MS))
  const recent = result.records.filter(({ raisedTime }) => (raisedTime ?? since) > since)
  expect(new Set(recent.map(({ vclId }) => vclId))).toEqual(new Set(['v1']))
  // It had more than a hundred red faults. A rule has one repeat for each repair, however many repairs the last months had.
  const repairs = result.records.map(({ ruleId, repeatOf }) => `${ruleId}/${repeatOf}`)
  expect(new Set(repairs).size).toBe(repairs.length)
})

describe('the two years', () => {
  const daysAgo = (time: Date | null) => (time ? (server.now().getTime() - time.getTime()) / DAY_MS : 0)
  /** The days since the oldest row of a kind. */
  const ageOf = async (rows: PromiseLike<{ time: Date | null }[]>) =>
    Math.max(...(await rows).map(({ time }) => daysAgo(time)))

  it.each(['1001', '1002'])('reach back in every kind of row of tenant %s as far as it is kept', async (tenantId) => {
    const { db } = server
    const months = (days: number) => Math.floor(days / 30)
    const ages = {
      orders: await ageOf(db.select({ time: workOrder.createTime }).from(workOrder).where(eq(workOrder.tenantId, tenantId))), // prettier-ignore
      alarms: await ageOf(db.select({ time: alarm.raisedTime }).from(alarm).where(eq(alarm.tenantId, tenantId))),
      commands: await ageOf(db.select({ time: commandRecord.sendTime }).from(commandRecord).where(eq(commandRecord.tenantId, tenantId))), // prettier-ignore
      samples: await ageOf(db.select({ time: sulfurReport.sampleTime }).from(sulfurReport).where(eq(sulfurReport.tenantId, tenantId))), // prettier-ignore
      audit: await ageOf(db.select({ time: auditLogTable.createTime }).from(auditLogTable).where(eq(auditLogTable.tenantId, tenantId))), // prettier-ignore
    }
    // The second tenant has three machines here, of which one is that old.
    const isLarge = tenantId === '1001'
    for (const kind of ['orders', 'alarms', 'commands', 'samples'] as const)
      expect([kind, months(isLarge ? ages[kind] : Math.max(...Object.values(ages))) >= 20]).toEqual([kind, true])
    expect(months(ages.audit)).toBe(13)
    expect(Math.max(ages.orders, ages.alarms, ages.commands)).toBeLessThanOrEqual(YEARS_DAYS + 1)
    expect(ages.audit).toBeLessThanOrEqual(AUDIT_DAYS)
  })

  it('have nothing of a machine before its delivery', async () => {
    const { db } = server
    const delivered = new Map((await db.select().from(vehicle)).map(({ id, deliveredTime }) => [id, deliveredTime]))
    const rows = [
      ...(await db.select({ id: workOrder.vehicleId, time: workOrder.createTime }).from(workOrder)),
      ...(await db.select({ id: alarm.vehicleId, time: alarm.raisedTime }).from(alarm)),
      ...(await db.select({ id: commandRecord.vehicleId, time: commandRecord.sendTime }).from(commandRecord)),
      ...(await db.select({ id: sulfurReport.vehicleId, time: sulfurReport.sampleTime }).from(sulfurReport)),
    ]
    const early = rows.filter(({ id, time }) => time < (delivered.get(id) ?? new Date(0)))
    expect(early).toEqual([])
  })

  it('have orders done by people who were there, at the hours that the meter of the machine had', async () => {
    const { db, deps } = server
    const joined = new Map((await db.select().from(userTable)).map((row) => [row.username, row.createTime]))
    const orders = await db
      .select()
      .from(workOrder)
      .where(like(workOrder.id, `${PAST_ORDER}%`))
    expect(orders.length).toBeGreaterThan(30)
    const own = await deps.telemetry.ownVehicleIds('1001')
    const from = after(server.now(), -YEARS_DAYS * DAY_MS)
    const worked = await deps.telemetry.days('1001', own, { from, to: server.now() }, server.now())
    const now = await deps.telemetry.snapshots('1001', own, server.now())
    let compared = 0
    for (const { tenantId, handler, createTime, vehicleId, formValues } of orders) {
      expect(joined.get(handler ?? '')?.getTime()).toBeLessThanOrEqual(createTime.getTime())
      const hours: unknown = Object(JSON.parse(formValues))['number_hours']
      // What a machine did since it fell silent is on no meter that it reported.
      const isSilent = daysAgo(now.get(vehicleId)?.lastTime ?? null) > 5
      if (tenantId !== '1001' || isSilent || typeof hours !== 'number') continue
      const day = toWireTime(createTime).slice(0, 10)
      const since = (worked.get(vehicleId) ?? []).filter(({ date }) => date > day)
      const sum = since.reduce((all, { workHours, idleHours }) => all + workHours + idleHours, 0)
      const meter = (now.get(vehicleId)?.hourMeter ?? 0) - sum
      // The order was written in the course of that day.
      expect(hours).toBeLessThanOrEqual(meter + 1)
      expect(hours).toBeGreaterThanOrEqual(meter - 24)
      compared++
    }
    expect(compared).toBeGreaterThan(3)
  })

  it.each(['1001', '1002'])('have days of tenant %s that add up to a meter that never falls', async (tenantId) => {
    const { db, deps } = server
    const worked = await db.select().from(vehicleWorkDay).where(eq(vehicleWorkDay.tenantId, tenantId))
    const read = await db.select().from(vehicleReadingDay).where(eq(vehicleReadingDay.tenantId, tenantId))
    const days = groupBy(worked, ({ vehicleId }) => vehicleId)
    const now = await deps.telemetry.snapshots(tenantId, [...days.keys()], server.now())
    const oldest = Math.max(...worked.map(({ day }) => daysAgo(fromWireTime(day))))
    expect(oldest).toBeGreaterThan(20 * 30)
    expect(oldest).toBeLessThanOrEqual(YEARS_DAYS + 1)
    const faults: unknown[] = []
    for (const [vehicleId, rows] of groupBy(read, (row) => row.vehicleId)) {
      const readings = rows.toSorted((a, b) => a.day.localeCompare(b.day))
      for (const [at, { day, hourMeter, reportTime }] of readings.entries()) {
        const before = readings[at - 1]
        if (!before) continue
        const grown = (hourMeter ?? 0) - (before.hourMeter ?? 0)
        const ran = (days.get(vehicleId) ?? [])
          .filter((one) => one.day > before.day && one.day <= day)
          .reduce((sum, { workHours, idleHours }) => sum + workHours + idleHours, 0)
        // It may be in the middle of its day now.
        const isNow = reportTime.getTime() === now.get(vehicleId)?.lastTime.getTime()
        if (grown < 0 || (!isNow && Math.abs(grown - ran) > 0.1) || !toWireTime(reportTime).startsWith(day))
          faults.push({ vehicleId, from: before.day, to: day, grown, ran, reportTime: toWireTime(reportTime) })
      }
    }
    expect(faults).toEqual([])
    expect(read.length).toBeGreaterThan(500)
  })

  it('have the meter of an old month in its days, as the machine reported it then', async () => {
    const { deps } = server
    const at = after(server.now(), -(HISTORY_DAYS + 30) * DAY_MS)
    const query = { bgntime: toWireTime(after(at, -30 * DAY_MS)), endtime: toWireTime(at) }
    const { result } = await server.call(messages.operationTime, {
      token,
      body: new URLSearchParams({ vclId: MACHINE, ...query }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    const last = result.findLast(({ hourMeter }) => hourMeter !== null)
    const then = (await deps.telemetry.snapshots('1001', [MACHINE], at)).get(MACHINE)?.hourMeter ?? 0
    expect(Math.abs((last?.hourMeter ?? 0) - then)).toBeLessThan(24)
  })

  it('have reports of deliveries and yearly inspections, each with what the meter of the machine said', async () => {
    const { result } = await server.call(vehicleDocuments.list, { token, query: { vclId: MACHINE } })
    expect(result.records).toMatchObject([{ name: '交付检验单', kind_dictText: '检验报告' }])
    const documents = await server.db.select().from(vehicleDocument)
    expect(new Set(documents.map(({ tenantId }) => tenantId))).toEqual(new Set(['1001', '1002']))
    for (const { tenantId, vehicleId, name, createTime, fileId } of documents) {
      const [row] = await server.db.select().from(storedFile).where(eq(storedFile.id, fileId))
      const content = row && (await openStored(server.deps, row))
      const text = content ? await (await content.blob()).text() : ''
      const hours = Number(/小时计 h,([\d.]+)/.exec(text)?.[1])
      const then = (await server.deps.telemetry.snapshots(tenantId, [vehicleId], createTime)).get(vehicleId)
      expect(hours).toBeCloseTo(then?.hourMeter ?? -1, 0)
      expect([vehicleId, name, hours < 24]).toEqual([vehicleId, name, name === '交付检验单'])
    }
  })

  it('have geofences of earlier sites, each with one machine that came, worked there, and left', async () => {
    const { db, deps } = server
    const fences = await db.select().from(geofence).where(like(geofence.id, 'demo-%-past-fence-%'))
    const crossings = await db.select().from(announcement).where(eq(announcement.busType, 'geofence'))
    expect(fences.length).toBeGreaterThan(8)
    for (const { id, tenantId, shape, createTime, updateTime } of fences) {
      const own = crossings.filter(({ busId }) => busId === id)
      const [entered, left] = own.toSorted((a, b) => Number(a.sendTime) - Number(b.sendTime))
      expect(own.map(({ id: crossing }) => crossing).toSorted()).toEqual([`${id}-in`, `${id}-out`])
      expect([entered?.id, left?.id]).toEqual([`${id}-in`, `${id}-out`])
      expect(createTime < (entered?.sendTime ?? createTime) && (left?.sendTime ?? new Date()) < (updateTime ?? createTime)).toBe(true) // prettier-ignore
      const [machine = ''] = /v\d+/.exec(id.replace(/^.*fence-/, '')) ?? []
      const placeAt = async (time: Date) => (await deps.telemetry.snapshots(tenantId, [machine], time)).get(machine)
      const between = await placeAt(new Date((Number(entered?.sendTime) + Number(left?.sendTime)) / 2))
      expect(isInside(shape, { lng: between?.lng ?? 0, lat: between?.lat ?? 0 }, null)).toBe(true)
      for (const time of [
        after(entered?.sendTime ?? createTime, -DAY_MS),
        after(left?.sendTime ?? createTime, DAY_MS),
      ]) {
        const outside = await placeAt(time)
        expect(isInside(shape, { lng: outside?.lng ?? 0, lat: outside?.lat ?? 0 }, null)).toBe(false)
      }
    }
  })

  it('have orders that were late by the rules, and more that were not', async () => {
    const { result } = await server.call(workOrders.list, {
      token,
      query: { pageSize: '100', createTime_end: toWireTime(after(server.now(), -(HISTORY_DAYS + 1) * DAY_MS)) },
    })
    const late = result.records.filter(({ overdueTime }) => overdueTime !== null)
    expect(late.length).toBeGreaterThan(5)
    expect(late.length).toBeLessThan(result.records.length / 2)
    expect(late.filter(({ overdueTime, finishTime }) => (overdueTime ?? '') > (finishTime ?? ''))).toEqual([])
    expect(late.filter(({ overdue }) => overdue)).toEqual([])
  })

  it('have alarms that begin while the machine works', async () => {
    const { db, deps } = server
    const rows = await db
      .select()
      .from(alarm)
      .where(and(eq(alarm.tenantId, '1001'), lt(alarm.raisedTime, after(server.now(), -(HISTORY_DAYS + 1) * DAY_MS))))
    expect(rows.length).toBeGreaterThan(50)
    const ids = [...new Set(rows.map(({ vehicleId }) => vehicleId))]
    const from = after(server.now(), -YEARS_DAYS * DAY_MS)
    const worked = await deps.telemetry.days('1001', ids, { from, to: server.now() }, server.now())
    for (const { vehicleId, raisedTime } of rows) {
      const [date = '', time = ''] = toWireTime(raisedTime).split(' ')
      const day = worked.get(vehicleId)?.find((one) => one.date === date)
      const hour = Number(time.slice(0, 2))
      // The end of work is the end of its last hour.
      expect([vehicleId, raisedTime, (day?.hours[hour] ?? 0) + (day?.idles[hour] ?? 0) > 0]).toEqual([vehicleId, raisedTime, true]) // prettier-ignore
    }
  })
})
