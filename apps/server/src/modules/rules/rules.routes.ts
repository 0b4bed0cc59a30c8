import { rules } from '@trackhoe/contract/system'
import { mayDo } from '../../auth/access/callers.queries.ts'
import type { Caller } from '../../platform/http/env.ts'
import { forbidden, invalid, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { checkValue, readSteps } from './check-value.ts'
import { checkedColumn, hasValue } from './duplicates.queries.ts'
import { assertFillRule, runFillRule } from './fill-rule-kinds.ts'
import * as queries from './rules.queries.ts'
import type { FillRuleRow } from './rules.queries.ts'
import { messageTexts } from '../../platform/core/english.ts'
import { texts } from '../../platform/core/language.ts'

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
    if (body.rules.length > MOST_AT_ONCE)
      throw invalid(texts(`一次最多 ${MOST_AT_ONCE} 条填值规则`, `At most ${MOST_AT_ONCE} fill rules at a time`), {
        field: 'rules',
      })
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
    if (!rule) throw refused(texts('该编码不存在', 'The code does not exist'))
    const failed = checkValue(readSteps(rule.ruleJson), decoded(query.value))
    if (failed) throw refused(messageTexts(failed.message), failed)
    return null
  })

  // Whoever sees the rows may ask, so the action depends on the column.
  serve(api, rules.checkDuplicate, { access: 'user' }, async ({ query, caller }) => {
    const checked = checkedColumn(api.resources, query.tableName, query.fieldName)
    if (!checked) throw refused(texts('该字段不支持重复校验', 'Duplicates of this field cannot be checked'))
    if (!(await mayDo(db, caller, checked.action))) throw forbidden()
    if (query.fieldVal === '') return withMessage(texts('数据为空,不作处理！', 'No data, nothing to do'), null)
    const value = { value: query.fieldVal, except: query.dataId || undefined }
    if (await hasValue(db, caller.tenantId, checked, value))
      throw refused(texts('该值不可用，系统中已存在！', 'The value is not available: it exists already'))
    return withMessage(texts('该值可用！', 'The value is available'), null)
  })
}

const unknownRule = (code: string) => refused(texts(`填值规则不存在：${code}`, `The fill rule does not exist: ${code}`))

/** Wire: the value is percent-encoded once more than other parameters. One that is not is taken as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
