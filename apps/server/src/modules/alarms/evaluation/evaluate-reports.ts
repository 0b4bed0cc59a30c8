import { after } from '../../../platform/core/clock.ts'
import { groupBy } from '../../../platform/core/group-by.ts'
import type { Random } from '../../../platform/core/random.ts'
import type { Db } from '../../../platform/database/database.ts'
import { advance, offDelayMs, type ConditionState } from './advance-state.ts'
import { applyEffects, type AlarmEffect } from './apply-effects.ts'
import { evaluatorOf } from '../conditions/condition-evaluators.ts'
import type { Observation } from '../conditions/condition-evaluator.ts'
import * as queries from './raise-alarms.queries.ts'
import type { StateRow } from './raise-alarms.queries.ts'
import { candidatesOf, type CompiledRule, type RuleBook, type RuleBooks } from '../rules/rule-books.ts'

/** What a machine reported, and where it was then. */
export interface ReportedObservation {
  readonly vehicleId: string
  readonly observation: Observation
  readonly place: AlarmEffect['place']
}

interface Options {
  readonly books: RuleBooks
  readonly now: Date
  readonly random: Random
}

/** What is known of the condition of a rule and a machine while a batch is evaluated. */
interface Tracked {
  readonly rule: CompiledRule
  /** The rule as it was before an edit: its alarm is there, also where the rule no longer covers the machine. */
  readonly isOlder: boolean
  readonly stored: StateRow | undefined
  state: ConditionState | undefined
  memo: unknown
}

/**
 * Evaluates the rules of the tenants for what machines have reported, and writes what comes of it, in the transaction in which the
 * reports are written: a kill leaves all of it or none. The reports of a machine are in the order of their times, and newer than
 * those before: whoever stores them holds their rows.
 */
export async function evaluateReports(
  tx: Db,
  reports: readonly ReportedObservation[],
  { books, now, random }: Options,
): Promise<void> {
  if (reports.length === 0) return
  const facts = await books.factsOf(tx, [...new Set(reports.map(({ vehicleId }) => vehicleId))], now)
  const tenantIds = [...new Set([...facts.values()].map(({ tenantId }) => tenantId))]
  const ofTenants = await books.of(tx, tenantIds, now)
  if (ofTenants.size === 0) return

  const evaluated = reports.flatMap((report) => {
    const known = facts.get(report.vehicleId)
    const book = known && ofTenants.get(known.tenantId)
    if (!known || !book) return []
    const rules = [...candidatesOf(book, report.observation)].filter((rule) => rule.covers(known))
    return [{ ...report, book, rules }]
  })
  const vehicleIds = [...new Set(evaluated.map(({ vehicleId }) => vehicleId))]
  const tracked = await trackedOf(tx, vehicleIds, ofTenants, books)

  const effects: AlarmEffect[] = []
  for (const { vehicleId, observation, place, book, rules } of evaluated) {
    const own = tracked.get(vehicleId)
    const note = (each: Tracked, known?: Evaluated) => {
      const effect = evaluateOne(each, observation, book, known)
      if (effect) effects.push({ rule: each.rule, vehicleId, effect, place })
    }
    for (const rule of rules) {
      const each = own?.get(rule.id)
      if (each) {
        if (!each.isOlder) note(each)
        continue
      }
      const known = evaluatorOf(rule.condition).evaluate(rule.condition, observation, null, book)
      // Nothing is there and nothing begins, which is the case of nearly every rule and report.
      if (known.verdict.is !== 'on' && known.memo === null) continue
      const begun: Tracked = { rule, isOlder: false, stored: undefined, state: undefined, memo: null }
      trackNew(tracked, vehicleId, begun)
      note(begun, known)
    }
    for (const each of own?.values() ?? []) if (each.isOlder) note(each)
  }
  await writeChanged(tx, tracked)
  await applyEffects(tx, effects, { now, random })
}

function trackNew(tracked: Map<string, Map<string, Tracked>>, vehicleId: string, each: Tracked): void {
  const own = tracked.get(vehicleId) ?? new Map<string, Tracked>()
  tracked.set(vehicleId, own.set(each.rule.id, each))
}

const isRaised = (state: Pick<ConditionState, 'phase'> | undefined) =>
  state?.phase === 'active' || state?.phase === 'clearing'

/** What is stored of machines, with the rule by which it goes on. */
async function trackedOf(
  tx: Db,
  vehicleIds: readonly string[],
  ofTenants: ReadonlyMap<string, RuleBook>,
  books: RuleBooks,
): Promise<Map<string, Map<string, Tracked>>> {
  const rows = await queries.statesOf(tx, vehicleIds)
  const current = new Map([...ofTenants.values()].flatMap(({ rules }) => rules.map((rule) => [rule.id, rule] as const)))
  const older = rows.filter((row) => isRaised(row) && current.get(row.ruleId)?.revision !== row.revision)
  const revisions = older.length > 0 ? await books.revisions(tx, older) : new Map<string, CompiledRule>()
  const tracked = new Map<string, Map<string, Tracked>>()
  for (const [vehicleId, own] of groupBy(rows, (row) => row.vehicleId)) {
    const known = own.flatMap((stored): [string, Tracked][] => {
      const now = current.get(stored.ruleId)
      const isOld = now?.revision !== stored.revision
      const rule = isOld && isRaised(stored) ? revisions.get(`${stored.ruleId}/${stored.revision}`) : now
      if (!rule) return []
      // What was pending by an older rule begins anew.
      if (isOld && !isRaised(stored)) return [[rule.id, { rule, isOlder: false, stored, state: undefined, memo: null }]]
      const memo = evaluatorOf(rule.condition).readMemo(stored.memo)
      return [[rule.id, { rule, isOlder: isOld, stored, state: stored, memo }]]
    })
    tracked.set(vehicleId, new Map(known))
  }
  return tracked
}

type Evaluated = ReturnType<ReturnType<typeof evaluatorOf>['evaluate']>

/** `known`: what the condition has said of the observation already. */
function evaluateOne(tracked: Tracked, observation: Observation, book: RuleBook, known?: Evaluated) {
  const { rule } = tracked
  const { time } = observation
  if (tracked.state && time <= tracked.state.evaluated) return null
  const { verdict, memo } =
    known ?? evaluatorOf(rule.condition).evaluate(rule.condition, observation, tracked.memo, book)
  const { state, effect } = advance(tracked.state, verdict, time, rule)
  tracked.memo = memo
  tracked.state = state
  return effect
}

/** Writes what has changed. What is neither pending nor active, and keeps nothing, has no row. */
async function writeChanged(tx: Db, tracked: ReadonlyMap<string, ReadonlyMap<string, Tracked>>): Promise<void> {
  const written: StateRow[] = []
  const removed: { ruleId: string; vehicleId: string }[] = []
  for (const [vehicleId, own] of tracked) {
    for (const { rule, stored, state, memo } of own.values()) {
      if (!state) continue
      if (state.phase === 'idle' && memo === null) {
        if (stored) removed.push({ ruleId: rule.id, vehicleId })
        continue
      }
      const isSame =
        stored?.phase === state.phase &&
        stored.revision === rule.revision &&
        state.phase !== 'pending' &&
        stored.since.getTime() === state.since.getTime() &&
        JSON.stringify(stored.memo) === JSON.stringify(memo)
      if (isSame) continue
      written.push({
        ruleId: rule.id,
        vehicleId,
        tenantId: rule.tenantId,
        revision: rule.revision,
        phase: state.phase,
        since: state.since,
        evaluated: state.evaluated,
        dueTime: state.phase === 'clearing' ? after(state.since, offDelayMs(rule.ending)) : null,
        memo,
      })
    }
  }
  await queries.removeStates(tx, removed)
  await queries.writeStates(tx, written)
}
