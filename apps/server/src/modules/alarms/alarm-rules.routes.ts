import { and, eq, sql } from 'drizzle-orm'
import { alarmRules, type AlarmCondition } from '@trackhoe/contract/alarms'
import { englishOf, labelTexts } from '../../platform/core/english.ts'
import { inLanguage, texts } from '../../platform/core/language.ts'
import { alarmRule } from '../../platform/database/schema/alarm-schema.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { conditionTextsOf } from './records/alarm-text.ts'
import * as queries from './rules/alarm-rules.queries.ts'
import type { AlarmRuleRow } from './rules/alarm-rules.queries.ts'
import { closeAlarmsOf, ENABLED, forgetPending, lastRaised, openCounts } from './alarms-of-rule.queries.ts'
import { assertKnown, assertReported } from './rules/rule-checks.ts'
import { createRuleTrials } from './try-rules.ts'

/** Rules that a tenant may have. */
const MOST_OF_TENANT = 500
/** Before a rule is switched on it is tried on so many days. */
const CONFIRMED_DAYS = 30

/** An installed name or advice that an edit sends back in the other language stays as it is stored. */
function installedTexts(
  before: typeof alarmRule.$inferSelect | undefined,
  { name, advice }: { name?: string | null | undefined; advice?: string | null | undefined },
) {
  return {
    ...(before && name === englishOf(before.name) && { name: before.name }),
    ...(before?.advice && advice === englishOf(before.advice) && { advice: before.advice }),
  }
}

/** What files have in place of a condition. */
function textsOfCondition(condition: AlarmCondition, fences: ReadonlyMap<string, string>) {
  const { kind, summary } = conditionTextsOf(condition, fences)
  return { kind_dictText: inLanguage(kind), condition_dictText: inLanguage(summary) }
}

/** Rules that raise alarms. Not in the specification. */
export function alarmRuleRoutes(api: Api<VehicleDeps>) {
  const { db, clock } = api.deps
  const { supportFor, assertFew } = createRuleTrials(api.deps)
  const may = (verb: string) => ({ access: { action: `alarm:rule:${verb}` } }) as const

  const rows = serveResource(api, alarmRules, {
    table: alarmRule,
    permissions: 'alarm:rule',
    nameOf: ({ name }) => name,
    pinyin: ['name'],
    unique: { name: texts('规则名称已存在', 'The rule name already exists') },
    dictionaries: { level: 'alarm_severity', status: 'is_enabled' },
    ownFields: ['confirmed'],
    async present(tx, caller, shown) {
      const ids = shown.map(({ id }) => id)
      const [open, last] = [await openCounts(tx, caller, ids), await lastRaised(tx, caller, ids)]
      const fenceIds = shown.flatMap(({ condition }) => (condition.kind === 'geofence' ? condition.geofenceIds : []))
      const fences = await queries.geofencesOf(tx, caller.tenantId, fenceIds)
      const fenceNames = new Map([...fences].map(([id, { name }]) => [id, name]))
      return shown.map(({ id, name, advice, condition }) => ({
        name: inLanguage(labelTexts(name)),
        advice: advice && inLanguage(labelTexts(advice)),
        openCount: open.get(id) ?? 0,
        lastRaisedTime: last.get(id) ?? null,
        ...textsOfCondition(condition, fenceNames),
      }))
    },
    async beforeTransaction(caller, { scope, condition, schedule, ending, status, confirmed }) {
      if (!scope || !condition) return
      assertReported(await supportFor(caller, { scope, condition }))
      if (status === ENABLED && schedule && ending && confirmed !== true)
        await assertFew(caller, { scope, condition, schedule, ending, days: CONFIRMED_DAYS })
    },
    async beforeSave({ tx, caller }, values, before) {
      if (!before && (await tx.$count(alarmRule, eq(alarmRule.tenantId, caller.tenantId))) >= MOST_OF_TENANT)
        throw refused(texts(`最多设置 ${MOST_OF_TENANT} 条规则`, `At most ${MOST_OF_TENANT} rules`))
      await assertKnown(tx, caller, values, before)
      return { ...installedTexts(before, values), ...(values.condition && { kind: values.condition.kind }) }
    },
    async afterChange({ tx, caller }, { before, after: row }) {
      await queries.bumpStamp(tx, caller.tenantId)
      if (!row) return
      await queries.keepRevision(tx, row)
      if (before && (row.status !== ENABLED || isDetectionChanged(before, row))) await forgetPending(tx, row)
    },
    async beforeRemove({ tx, caller }, removed) {
      for (const { id } of removed) await closeAlarmsOf(tx, id, { username: caller.username, now: clock() })
    },
    files: {
      columns: [
        'name',
        'level',
        'status',
        ['kind', { label: '触发条件' }],
        ['condition', { label: '条件内容' }],
        'advice',
        'createBy',
        'createTime',
      ],
    },
  })

  serve(api, alarmRules.editStatus, may('edit'), async ({ body, caller, audit }) => {
    const [found] = await db
      .select()
      .from(alarmRule)
      .where(and(eq(alarmRule.tenantId, caller.tenantId), eq(alarmRule.id, body.id)))
    if (!found) throw notFound()
    if (body.status === ENABLED && found.status !== ENABLED && body.confirmed !== true)
      await assertFew(caller, { ...found, days: CONFIRMED_DAYS })
    await db.transaction(async (tx) => {
      const change = { tx, caller }
      const [row] = await rows.lock(change, [body.id])
      if (!row || row.status === body.status) return
      const [written] = await tx
        .update(alarmRule)
        .set({
          status: body.status,
          updateBy: caller.username,
          updateTime: clock(),
          revision: sql`${alarmRule.revision} + 1`,
        })
        .where(eq(alarmRule.id, row.id))
        .returning()
      await queries.bumpStamp(tx, caller.tenantId)
      if (written) await queries.keepRevision(tx, written)
      if (written && body.status !== ENABLED) await forgetPending(tx, written)
      await audit(tx, 'alarmRule.status', `${row.name} ${body.status === ENABLED ? '启用' : '禁用'}`)
    })
    return withMessage(texts('修改成功!', 'Saved'), null)
  })
}

const isDetectionChanged = (one: AlarmRuleRow, other: AlarmRuleRow) =>
  [one, other]
    .map(({ scope, schedule, condition, ending }) => JSON.stringify([scope, schedule, condition, ending]))
    .some((text, _at, [first]) => text !== first)
