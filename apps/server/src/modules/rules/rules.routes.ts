import { rules } from '@trackhoe/contract/system'
import { mayDo } from '../../auth/callers.queries.ts'
import { changesBetween } from '../../platform/audit/changes.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import { violatedUniqueKey } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { HandlerHelpers } from '../../platform/http/handler-helpers.ts'
import { forbidden, invalid, notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/http/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { checkValue, readSteps } from './check-value.ts'
import { checkedColumn, hasValue } from './duplicates.queries.ts'
import { assertFillRule, runFillRule } from './fill-rule-kinds.ts'
import * as queries from './rules.queries.ts'
import type { CheckRuleRow, FillRuleRow } from './rules.queries.ts'

type Audit = HandlerHelpers<unknown>['audit']

/** Rules that one call may run. */
const MOST_AT_ONCE = 50

/**
 * Rules that fill and check the fields of forms. A rule is data of a fixed set of kinds, never code. Source: platform
 * specification §7 "Dictionaries and forms", §5 "Duplicate checks"; the kinds and who may what are not in it.
 */
export function ruleRoutes(api: Api) {
  const { db, clock } = api.deps
  const may = (action: string) => ({ access: { action: `system:${action}` } }) as const

  serve(api, rules.fill, may('rule:use'), async ({ params, body, caller }) => {
    const [rule] = await queries.fillRulesOf(db, caller.tenantId, [params.code])
    if (!rule) throw unknownRule(params.code)
    return run(caller, rule, body)
  })

  serve(api, rules.fillMany, may('rule:use'), async ({ body, caller }) => {
    if (body.rules.length > MOST_AT_ONCE) throw invalid(`一次最多 ${MOST_AT_ONCE} 条填值规则`, { field: 'rules' })
    const codes = body.rules.map(({ ruleCode }) => ruleCode)
    const found = new Map((await queries.fillRulesOf(db, caller.tenantId, codes)).map((row) => [row.ruleCode, row]))
    const results: { ruleCode: string; result: unknown }[] = []
    for (const { ruleCode, formData } of body.rules) {
      const rule = found.get(ruleCode)
      if (!rule) throw unknownRule(ruleCode)
      results.push({ ruleCode, result: await run(caller, rule, { ...body.commonFormData, ...formData }) })
    }
    return results
  })

  const run = (caller: Caller, rule: FillRuleRow, form: Readonly<Record<string, unknown>>) =>
    runFillRule(rule, form, {
      now: clock(),
      count: (period, start) => queries.countUp(db, rule.id, period, start),
      departmentCodes: (id) => queries.departmentCodes(db, caller, id),
      categoryCodes: (id) => queries.categoryCodes(db, caller.tenantId, id),
    })

  serve(api, rules.tryFillRule, may('fillRule:list'), async ({ body, caller }) => {
    const { ruleClass, ruleParams = null, formData } = body
    assertFillRule(ruleClass, ruleParams)
    return runFillRule({ ruleClass, ruleParams }, formData, {
      now: clock(),
      // The first number, which stays free.
      count: async (_period, start) => start,
      departmentCodes: (parentId) => queries.departmentCodes(db, caller, parentId),
      categoryCodes: (parentId) => queries.categoryCodes(db, caller.tenantId, parentId),
    })
  })

  serve(api, rules.tryCheckRule, may('checkRule:list'), async ({ body }) => {
    const failed = checkValue(readSteps(body.ruleJson), body.value)
    if (!failed) return { passed: true, message: null, checkValue: null, step: null }
    const { message, checkValue: part, step } = failed
    return { passed: false, message, checkValue: part, step }
  })

  serve(api, rules.checkByCode, may('rule:use'), async ({ query, caller }) => {
    const rule = await queries.checkRuleOf(db, caller.tenantId, query.ruleCode)
    if (!rule) throw refused('该编码不存在')
    const failed = checkValue(readSteps(rule.ruleJson), decoded(query.value))
    if (failed) throw refused(failed.message, failed)
    return null
  })

  // Whoever sees the rows may ask, so the action depends on the column.
  serve(api, rules.checkDuplicate, { access: 'user' }, async ({ query, caller }) => {
    const checked = checkedColumn(query.tableName, query.fieldName)
    if (!checked) throw refused('该字段不支持重复校验')
    if (!(await mayDo(db, caller, checked.action))) throw forbidden()
    if (query.fieldVal === '') return withMessage('数据为空,不作处理！', null)
    const value = { value: query.fieldVal, except: query.dataId || undefined }
    if (await hasValue(db, caller.tenantId, checked, value)) throw refused('该值不可用，系统中已存在！')
    return withMessage('该值可用！', null)
  })

  fillRuleAdministration(api)
  checkRuleAdministration(api)
}

function fillRuleAdministration(api: Api) {
  const { db } = api.deps
  const may = (verb: string) => ({ access: { action: `system:fillRule:${verb}` } }) as const

  serve(api, rules.fillRules, may('list'), async ({ query, caller, page }) => {
    const { rows, total } = await queries.fillRules(db, caller.tenantId, query)
    return page(rows.map(wireOf), total)
  })

  serve(api, rules.addFillRule, may('add'), async ({ body, caller, audit }) => {
    assertFillRule(body.ruleClass, body.ruleParams)
    await unlessCodeTaken(
      db.transaction(async (tx) => {
        await queries.insertFillRule(tx, { ...ownedBy(api, caller), ...body, ruleParams: body.ruleParams || null })
        await audit(tx, 'fillRule.add', body.ruleCode, { changes: changesBetween({}, body) })
      }),
    )
    return withMessage('添加成功！', null)
  })

  serve(api, rules.editFillRule, may('edit'), async ({ body, caller, audit }) => {
    await unlessCodeTaken(
      db.transaction(async (tx) => {
        const [found] = await queries.findFillRules(tx, caller.tenantId, [body.id])
        if (!found) throw notFound()
        await assertRevision(body.revision, found.revision, () => wireOf(found))
        const { ruleName, ruleCode, ruleClass } = body
        const ruleParams = afterEdit(found.ruleParams, body.ruleParams)
        assertFillRule(ruleClass, ruleParams)
        const changes = { ruleName, ruleCode, ruleClass, ruleParams, ...editedBy(api, caller) }
        await queries.updateFillRule(tx, caller.tenantId, found.id, changes)
        await audit(tx, 'fillRule.edit', ruleCode, { changes: changesBetween(found, changes) })
      }),
    )
    return withMessage('编辑成功!', null)
  })

  const removeAll = async (caller: Caller, ids: readonly string[], audit: Audit) => {
    await db.transaction(async (tx) => {
      const found = await queries.findFillRules(tx, caller.tenantId, ids)
      if (found.length !== ids.length) throw notFound()
      await queries.removeFillRules(tx, caller.tenantId, ids)
      await audit(tx, 'fillRule.delete', found.map(({ ruleCode }) => ruleCode).join(','))
    })
    return withMessage('删除成功!', null)
  }
  serve(api, rules.removeFillRule, may('delete'), ({ query, caller, audit }) => removeAll(caller, [query.id], audit))
  serve(api, rules.removeFillRules, may('delete'), ({ query, caller, audit }) => removeAll(caller, query.ids, audit))
}

function checkRuleAdministration(api: Api) {
  const { db } = api.deps
  const may = (verb: string) => ({ access: { action: `system:checkRule:${verb}` } }) as const

  serve(api, rules.checkRules, may('list'), async ({ query, caller, page }) => {
    const { rows, total } = await queries.checkRules(db, caller.tenantId, query)
    return page(rows.map(wireOf), total)
  })

  serve(api, rules.addCheckRule, may('add'), async ({ body, caller, audit }) => {
    readSteps(body.ruleJson)
    await unlessCodeTaken(
      db.transaction(async (tx) => {
        await queries.insertCheckRule(tx, { ...ownedBy(api, caller), ...body })
        await audit(tx, 'checkRule.add', body.ruleCode, { changes: changesBetween({}, body) })
      }),
    )
    return withMessage('添加成功！', null)
  })

  serve(api, rules.editCheckRule, may('edit'), async ({ body, caller, audit }) => {
    readSteps(body.ruleJson)
    await unlessCodeTaken(
      db.transaction(async (tx) => {
        const [found] = await queries.findCheckRules(tx, caller.tenantId, [body.id])
        if (!found) throw notFound()
        await assertRevision(body.revision, found.revision, () => wireOf(found))
        const { ruleName, ruleCode, ruleJson } = body
        const ruleDescription = afterEdit(found.ruleDescription, body.ruleDescription)
        const changes = { ruleName, ruleCode, ruleJson, ruleDescription, ...editedBy(api, caller) }
        await queries.updateCheckRule(tx, caller.tenantId, found.id, changes)
        await audit(tx, 'checkRule.edit', ruleCode, { changes: changesBetween(found, changes) })
      }),
    )
    return withMessage('编辑成功!', null)
  })

  const removeAll = async (caller: Caller, ids: readonly string[], audit: Audit) => {
    await db.transaction(async (tx) => {
      const found = await queries.findCheckRules(tx, caller.tenantId, ids)
      if (found.length !== ids.length) throw notFound()
      await queries.removeCheckRules(tx, caller.tenantId, ids)
      await audit(tx, 'checkRule.delete', found.map(({ ruleCode }) => ruleCode).join(','))
    })
    return withMessage('删除成功!', null)
  }
  serve(api, rules.removeCheckRule, may('delete'), ({ query, caller, audit }) => removeAll(caller, [query.id], audit))
  serve(api, rules.removeCheckRules, may('delete'), ({ query, caller, audit }) => removeAll(caller, query.ids, audit))
}

const ownedBy = ({ deps }: Api, { tenantId, username }: Caller) => ({
  id: newId(deps.random),
  tenantId,
  createBy: username,
  createTime: deps.clock(),
})

const editedBy = ({ deps }: Api, { username }: Caller) => ({ updateBy: username, updateTime: deps.clock() })

const unknownRule = (code: string) => refused(`填值规则不存在：${code}`)

async function unlessCodeTaken(write: Promise<void>) {
  try {
    await write
  } catch (error) {
    if (violatedUniqueKey(error)?.endsWith('_rule_code_key')) throw refused('规则编码已存在', { field: 'ruleCode' })
    throw error
  }
}

/** A missing text keeps the stored one, an empty one clears it. */
const afterEdit = (stored: string | null, text: string | null | undefined) =>
  text === undefined || text === null ? stored : text || null

/** Wire: the value is percent-encoded once more than other parameters. One that is not is taken as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function wireOf<Row extends FillRuleRow | CheckRuleRow>(row: Row) {
  const { createTime, updateTime } = row
  return { ...row, createTime: toWireTime(createTime), updateTime: updateTime && toWireTime(updateTime) }
}
