import type { AlarmScope } from '@trackhoe/contract/alarms'
import { after, MINUTE_MS } from '../../../platform/core/clock.ts'
import { groupBy } from '../../../platform/core/group-by.ts'
import type { DataRules } from '../../../platform/data-scope/data-scope.ts'
import type { AlarmRuleContent } from '../../../platform/database/schema/alarm-schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { evaluatorOf } from '../conditions/condition-evaluators.ts'
import type { ConditionInputs, EvaluationContext, Observation } from '../conditions/condition-evaluator.ts'
import * as queries from './alarm-rules.queries.ts'

/** What a rule selects a machine by. `roles`: the rules of a role's data rules that show it, by their ids. */
export interface VehicleFacts {
  readonly id: string
  readonly tenantId: string
  readonly vclNo: string
  readonly typeId: string
  readonly consumerId: string | null
  readonly departments: readonly string[]
  readonly roleScopes: ReadonlySet<string>
}

/** A rule as it is evaluated. */
export interface CompiledRule extends AlarmRuleContent {
  readonly id: string
  readonly tenantId: string
  readonly revision: number
  readonly inputs: ConditionInputs
  readonly onDelaySec: number
  readonly covers: (facts: VehicleFacts) => boolean
}

/** The rules of a tenant that are on, by what they need of a report. */
export interface RuleBook extends EvaluationContext {
  readonly rules: readonly CompiledRule[]
  readonly byCode: ReadonlyMap<string, readonly CompiledRule[]>
  readonly withFaults: readonly CompiledRule[]
  readonly withPosition: readonly CompiledRule[]
  readonly withActivity: readonly CompiledRule[]
  readonly periodic: readonly CompiledRule[]
}

/** Machines, models, customers and departments change without a change of the rules. */
const LIFETIME_MS = MINUTE_MS
/** Machines of which the facts are kept. */
const MOST_FACTS = 200_000

const NO_CODES: readonly string[] = []

/** The rules of tenants and the facts of machines, kept in memory as long as they hold. */
export class RuleBooks {
  #books = new Map<
    string,
    { book: RuleBook; stamp: number; until: Date; roleRules: ReadonlyMap<string, DataRules>; needsDepartments: boolean }
  >()
  #revisions = new Map<string, CompiledRule>()
  #facts = new Map<string, VehicleFacts>()
  #factsUntil = new Date(0)

  /** The rules of these tenants; a tenant without any is missing. */
  async of(db: Db, tenantIds: readonly string[], now: Date): Promise<Map<string, RuleBook>> {
    const stamps = await queries.stampsOf(db, tenantIds)
    const found = new Map<string, RuleBook>()
    for (const [tenantId, stamp] of stamps) {
      const known = this.#books.get(tenantId)
      const isFresh = known && known.stamp === stamp && known.until > now
      const entry = isFresh ? known : { ...(await readBook(db, tenantId)), stamp, until: after(now, LIFETIME_MS) }
      if (!isFresh) {
        this.#books.set(tenantId, entry)
        if (known?.stamp !== stamp) this.#facts.clear()
      }
      if (entry.book.rules.length > 0) found.set(tenantId, entry.book)
    }
    return found
  }

  /** What the rules select these machines by. Errors: none for a machine that does not exist; it is missing. */
  async factsOf(db: Db, vehicleIds: readonly string[], now: Date): Promise<Map<string, VehicleFacts>> {
    if (this.#factsUntil <= now || this.#facts.size > MOST_FACTS) {
      this.#facts.clear()
      this.#factsUntil = after(now, LIFETIME_MS)
    }
    const missing = vehicleIds.filter((id) => !this.#facts.has(id))
    if (missing.length > 0) await this.#readFacts(db, missing, now)
    return new Map(
      vehicleIds.flatMap((id) => {
        const facts = this.#facts.get(id)
        return facts ? [[id, facts] as const] : []
      }),
    )
  }

  async #readFacts(db: Db, vehicleIds: readonly string[], now: Date) {
    const rows = await queries.factsOf(db, vehicleIds)
    await this.of(db, [...new Set(rows.map(({ tenantId }) => tenantId))], now)
    for (const [tenantId, own] of groupBy(rows, (row) => row.tenantId)) {
      const entry = this.#books.get(tenantId)
      const ids = own.map(({ id }) => id)
      const departments = entry?.needsDepartments ? await queries.departmentsOf(db, ids) : new Map<string, string[]>()
      const scopes = new Map<string, Set<string>>()
      for (const [ruleId, dataRules] of entry?.roleRules ?? []) {
        for (const id of await queries.shownVehicles(db, { tenantId, dataRules }, ids))
          scopes.set(id, (scopes.get(id) ?? new Set()).add(ruleId))
      }
      for (const row of own)
        this.#facts.set(row.id, {
          ...row,
          departments: departments.get(row.id) ?? [],
          roleScopes: scopes.get(row.id) ?? new Set(),
        })
    }
  }

  /** Rules as they were, by `ruleId/revision`. */
  async revisions(
    db: Db,
    keys: readonly { ruleId: string; revision: number }[],
  ): Promise<ReadonlyMap<string, CompiledRule>> {
    const missing = keys.filter(({ ruleId, revision }) => !this.#revisions.has(`${ruleId}/${revision}`))
    for (const { ruleId, revision, tenantId, content } of await queries.revisionsOf(db, missing))
      this.#revisions.set(`${ruleId}/${revision}`, compile({ id: ruleId, tenantId, revision, ...content }, NO_CODES))
    return this.#revisions
  }
}

/** The rules that say something of an observation. */
export function candidatesOf(book: RuleBook, observation: Observation): Set<CompiledRule> {
  const found = new Set<CompiledRule>()
  if (book.byCode.size > 0) {
    if (observation.values.size < book.byCode.size) {
      for (const code of observation.values.keys()) for (const rule of book.byCode.get(code) ?? []) found.add(rule)
    } else {
      for (const [code, rules] of book.byCode)
        if (observation.values.has(code)) for (const rule of rules) found.add(rule)
    }
  }
  if (observation.faults) for (const rule of book.withFaults) found.add(rule)
  if (observation.position) for (const rule of book.withPosition) found.add(rule)
  if (observation.idling !== null) for (const rule of book.withActivity) found.add(rule)
  if (observation.lastReport || observation.remaining) for (const rule of book.periodic) found.add(rule)
  return found
}

async function readBook(db: Db, tenantId: string) {
  const rows = await queries.enabledRules(db, tenantId)
  const fences = rows.flatMap(({ condition }) => (condition.kind === 'geofence' ? condition.geofenceIds : []))
  const roleRules = new Map<string, DataRules>()
  const rules: CompiledRule[] = []
  for (const row of rows) {
    const codes =
      row.scope.kind === 'departments' ? await queries.codesOfDepartments(db, tenantId, row.scope.ids) : NO_CODES
    if (row.scope.kind === 'roles')
      roleRules.set(row.id, await queries.vehicleRulesOfRoles(db, tenantId, row.scope.ids))
    rules.push(compile(row, codes))
  }
  const byCode = new Map<string, CompiledRule[]>()
  for (const rule of rules) for (const code of rule.inputs.codes) byCode.set(code, [...(byCode.get(code) ?? []), rule])
  const book: RuleBook = {
    rules,
    geofences: await queries.geofencesOf(db, tenantId, [...new Set(fences)]),
    byCode,
    withFaults: rules.filter(({ inputs }) => inputs.faults),
    withPosition: rules.filter(({ inputs }) => inputs.position),
    withActivity: rules.filter(({ inputs }) => inputs.activity),
    periodic: rules.filter(({ inputs }) => inputs.periodic),
  }
  return { book, roleRules, needsDepartments: rows.some(({ scope }) => scope.kind === 'departments') }
}

/** A rule with what is computed of it once. `codes`: those of the departments of its scope. */
export function compile(
  rule: AlarmRuleContent & { id: string; tenantId: string; revision: number },
  codes: readonly string[],
): CompiledRule {
  const { condition } = rule
  const evaluator = evaluatorOf(condition)
  return {
    ...rule,
    inputs: evaluator.inputs(condition),
    onDelaySec: evaluator.onDelaySec(condition),
    covers: coverage(rule.id, rule.scope, codes),
  }
}

function coverage(ruleId: string, { kind, ids }: AlarmScope, codes: readonly string[]): CompiledRule['covers'] {
  const chosen = new Set(ids)
  switch (kind) {
    case 'all':
      return () => true
    case 'models':
      return ({ typeId }) => chosen.has(typeId)
    case 'consumers':
      return ({ consumerId }) => consumerId !== null && chosen.has(consumerId)
    case 'vehicles':
      return ({ id }) => chosen.has(id)
    case 'departments':
      return ({ departments }) => departments.some((own) => codes.some((code) => own.startsWith(code)))
    case 'roles':
      return ({ roleScopes }) => roleScopes.has(ruleId)
    default:
      return kind satisfies never
  }
}
