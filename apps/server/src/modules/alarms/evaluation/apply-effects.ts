import { ALARM_STATES } from '@trackhoe/contract/alarms'
import { push } from '../../../platform/bus/bus.ts'
import { after, DAY_MS, MINUTE_MS, toWireTime } from '../../../platform/core/clock.ts'
import { groupBy } from '../../../platform/core/group-by.ts'
import { newId, type Random } from '../../../platform/core/random.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Effect } from './advance-state.ts'
import * as queries from './raise-alarms.queries.ts'
import type { AlarmRow, NewAlarm } from './raise-alarms.queries.ts'
import type { CompiledRule } from '../rules/rule-books.ts'

/** What a report has done to the alarm of a rule and a machine. */
export interface AlarmEffect {
  readonly rule: CompiledRule
  readonly vehicleId: string
  readonly effect: Effect
  /** Where the machine was. Unit: degrees, WGS 84. */
  readonly place: { readonly lng: number; readonly lat: number } | null
}

interface Options {
  readonly now: Date
  readonly random: Random
}

/** Alarms of this level need nobody: they are closed when their condition is over. */
const NOTICE = '4'
/** Dictionary `alarm_cause`. */
export const CAUSES = { recovered: '5', orderDone: '6', timeOver: '7', ruleDeleted: '8' } as const
/** Repeats of an alarm that its history has one by one; further ones are counted. */
const MOST_REPEATS = 50
/** Ids that a push carries; with more of them whoever gets it reads the list. */
const MOST_PUSHED = 40

/** From so many machines on that raise alarms of one rule within so long, it is the network and not the machines. */
export const STORM = { most: 100, least: 20, share: 1 / 4, withinMs: 5 * MINUTE_MS, quietMs: 10 * MINUTE_MS } as const

/** Writes what reports have done to alarms, in the transaction of the reports. */
export async function applyEffects(tx: Db, effects: readonly AlarmEffect[], options: Options): Promise<void> {
  for (const wave of wavesOf(effects)) {
    await raiseAll(
      tx,
      wave.filter(({ effect }) => effect.kind !== 'clear'),
      options,
    )
    await clearAll(
      tx,
      wave.filter(({ effect }) => effect.kind === 'clear'),
      options,
    )
  }
}

/** The first effect of each rule and machine, then the second ones: one statement writes a row once. */
function wavesOf(effects: readonly AlarmEffect[]): AlarmEffect[][] {
  const waves: AlarmEffect[][] = []
  const counts = new Map<string, number>()
  for (const each of effects) {
    const key = `${each.rule.id}/${each.vehicleId}`
    const at = counts.get(key) ?? 0
    counts.set(key, at + 1)
    const wave = waves[at]
    if (wave) wave.push(each)
    else waves.push([each])
  }
  return waves
}

async function raiseAll(tx: Db, effects: readonly AlarmEffect[], { now, random }: Options): Promise<void> {
  if (effects.length === 0) return
  const repairs = await repairsBefore(tx, effects)
  const numbers = await queries.takeNumbers(tx, effects.length)
  const day = toWireTime(now).slice(0, 10).replaceAll('-', '')
  const rows = effects.flatMap(({ rule, vehicleId, effect, place }, at): NewAlarm[] => {
    if (effect.kind === 'clear') return []
    const { trigger, time } = effect
    const { spn = null, fmi = null } = trigger
    return [
      {
        id: newId(random),
        tenantId: rule.tenantId,
        alarmNo: `GJ${day}${String(numbers[at]).padStart(6, '0')}`,
        ruleId: rule.id,
        ruleRevision: rule.revision,
        ruleName: rule.name,
        level: rule.level,
        kind: rule.condition.kind,
        trigger,
        spn,
        fmi,
        vehicleId,
        raisedTime: time,
        lastTime: time,
        repeatOf: repairs.get(keyOf(rule.id, vehicleId, spn, fmi)) ?? null,
        lng: place?.lng ?? null,
        lat: place?.lat ?? null,
        endDue: rule.ending.kind === 'time' ? after(now, rule.ending.minutes * MINUTE_MS) : null,
        stageDue: now,
        orderDue: rule.order.automatic,
        createTime: now,
      },
    ]
  })
  // One order for all writers: two transactions never wait for each other.
  rows.sort((a, b) => (a.ruleId === b.ruleId ? (a.vehicleId < b.vehicleId ? -1 : 1) : a.ruleId < b.ruleId ? -1 : 1))
  const fresh = new Set(rows.map(({ id }) => id))
  const written = await queries.raise(tx, rows)
  const raised = written.filter(({ id }) => fresh.has(id))
  await queries.writeActions(
    tx,
    written
      .filter((row) => fresh.has(row.id) || row.count <= MOST_REPEATS)
      .map((row) =>
        actionOf(row, fresh.has(row.id) ? 'raised' : 'repeated', fresh.has(row.id) ? row.raisedTime : row.lastTime),
      ),
  )
  await gatherStorms(tx, raised, { now, random })
  await pushChanged(tx, written)
}

const keyOf = (ruleId: string, vehicleId: string, spn: number | null, fmi: number | null) =>
  `${ruleId}/${vehicleId}/${spn ?? ''}/${fmi ?? ''}`

/** The alarms of the same faults whose repairs these alarms repeat. */
async function repairsBefore(tx: Db, effects: readonly AlarmEffect[]): Promise<Map<string, string>> {
  const watched = effects.filter(({ rule }) => rule.order.repeatDays > 0)
  if (watched.length === 0) return new Map()
  const oldest = Math.min(...watched.map(({ rule, effect }) => effect.time.getTime() - rule.order.repeatDays * DAY_MS))
  const vehicleIds = [...new Set(watched.map(({ vehicleId }) => vehicleId))]
  const before = await queries.repairedSince(tx, vehicleIds, new Date(oldest))
  const found = new Map<string, string>()
  for (const { rule, vehicleId, effect } of watched) {
    if (effect.kind === 'clear') continue
    const { spn = null, fmi = null } = effect.trigger
    const key = keyOf(rule.id, vehicleId, spn, fmi)
    const since = after(effect.time, -rule.order.repeatDays * DAY_MS)
    const repaired = before.find(
      (row) => keyOf(row.ruleId, row.vehicleId, row.spn, row.fmi) === key && (row.orderDoneTime ?? since) > since,
    )
    if (repaired) found.set(key, repaired.id)
  }
  return found
}

/** Gathers alarms that many machines raise at once. Each of them stays an alarm; people are notified of the storm alone. */
async function gatherStorms(tx: Db, raised: readonly AlarmRow[], { now, random }: Options): Promise<void> {
  for (const [ruleId, own] of groupBy(raised, (row) => row.ruleId)) {
    const [first] = own
    if (!first) continue
    const storm = await queries.openStorm(tx, ruleId)
    const ids = own.map(({ id }) => id)
    if (storm) {
      await queries.gather(tx, storm.id, ids)
      await queries.goOnStorm(tx, storm.id, now)
      continue
    }
    const recent = await queries.raisedSince(tx, ruleId, after(now, -STORM.withinMs))
    if (recent.length < STORM.least) continue
    const machines = await queries.machinesOf(tx, first.tenantId)
    if (recent.length < Math.min(STORM.most, Math.max(STORM.least, machines * STORM.share))) continue
    const begun = await queries.beginStorm(tx, {
      id: newId(random),
      tenantId: first.tenantId,
      ruleId,
      ruleRevision: first.ruleRevision,
      ruleName: first.ruleName,
      level: first.level,
      startTime: now,
      lastTime: now,
      notifyTime: now,
    })
    const id = begun?.id ?? (await queries.openStorm(tx, ruleId))?.id
    if (id !== undefined)
      await queries.gather(
        tx,
        id,
        recent.map((row) => row.id),
      )
  }
}

async function clearAll(tx: Db, effects: readonly AlarmEffect[], { now }: Options): Promise<void> {
  if (effects.length === 0) return
  const keys = effects.map(({ rule, vehicleId, effect }) => ({
    ruleId: rule.id,
    vehicleId,
    time: effect.time,
    closes: rule.ending.kind === 'condition',
  }))
  const cleared = await queries.clear(tx, keys, { now, cause: CAUSES.recovered, notice: NOTICE })
  await queries.writeActions(
    tx,
    cleared.flatMap((row) => [
      actionOf(row, 'cleared', row.clearedTime ?? now),
      ...(row.state === ALARM_STATES.closed ? [actionOf(row, 'closed', now)] : []),
    ]),
  )
  await pushChanged(tx, cleared)
}

/** An act of the server in the history of an alarm. */
export const actionOf = (
  { id, tenantId }: Pick<AlarmRow, 'id' | 'tenantId'>,
  action: string,
  time: Date,
  more: { actor?: string | null; content?: string | null } = {},
): queries.ActionRow => ({ alarmId: id, tenantId, action, actionTime: time, ...more })

/** Pushes that alarms have changed to everybody of their tenants; what they are, each reads by the normal call. */
export async function pushChanged(tx: Db, rows: readonly Pick<AlarmRow, 'id' | 'tenantId'>[]): Promise<void> {
  for (const [tenantId, own] of groupBy(rows, (row) => row.tenantId)) {
    const alarmIds = own.length > MOST_PUSHED ? [] : own.map(({ id }) => id)
    await push(tx, { tenantId, displays: true }, { cmd: 'alarm', alarmIds })
  }
}
