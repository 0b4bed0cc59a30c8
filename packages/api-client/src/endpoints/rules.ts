import { EnvelopeCode, writeCommaList, type BodyInput } from '@trackhoe/contract'
import {
  rules,
  type CheckRuleEdit,
  type DuplicateQuery,
  type FilledForm,
  type FillRuleEdit,
  type NewCheckRule,
  type NewFillRule,
  type RuleListQuery,
} from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'
import { newestFirst } from './newest-first.ts'
import { NO_CODE, toCheckResult, type CheckResult } from './refusals.ts'

/** Rules that fill and check the fields of forms. Source: platform specification §7 "Dictionaries and forms". */
export function ruleApi(send: Send) {
  return {
    /** What a rule puts into a field: a text, a number or a list. */
    fill(code: string, form: FilledForm = {}, signal?: AbortSignal) {
      return send(rules.fill, { params: { code }, body: form, signal })
    },

    /** Several rules at once; `commonFormData` goes to each. */
    fillMany(body: BodyInput<typeof rules.fillMany>, signal?: AbortSignal) {
      return send(rules.fillMany, { body, signal })
    },

    /** Whether a value is still free in its column. Any other error than the server's no rejects. */
    checkDuplicate(query: DuplicateQuery, signal?: AbortSignal): Promise<CheckResult> {
      return toCheckResult(send(rules.checkDuplicate, { query, signal }), NO_CODE, EnvelopeCode.refused)
    },

    /** Whether a value passes a rule; an empty one does. */
    checkByCode(ruleCode: string, value: string, signal?: AbortSignal): Promise<CheckResult> {
      const query = { ruleCode, value: encodeURIComponent(value) }
      return toCheckResult(send(rules.checkByCode, { query, signal }), NO_CODE, EnvelopeCode.refused)
    },

    fillRules(query: RuleListQuery = {}, signal?: AbortSignal) {
      return send(rules.fillRules, { query: newestFirst(query), signal })
    },

    addFillRule(rule: NewFillRule) {
      return send(rules.addFillRule, { body: rule })
    },

    editFillRule(rule: FillRuleEdit) {
      return send(rules.editFillRule, { body: rule })
    },

    removeFillRule(id: string) {
      return send(rules.removeFillRule, { query: { id } })
    },

    removeFillRules(ids: readonly string[]) {
      return send(rules.removeFillRules, { query: { ids: writeCommaList(ids) } })
    },

    checkRules(query: RuleListQuery = {}, signal?: AbortSignal) {
      return send(rules.checkRules, { query: newestFirst(query), signal })
    },

    addCheckRule(rule: NewCheckRule) {
      return send(rules.addCheckRule, { body: rule })
    },

    editCheckRule(rule: CheckRuleEdit) {
      return send(rules.editCheckRule, { body: rule })
    },

    removeCheckRule(id: string) {
      return send(rules.removeCheckRule, { query: { id } })
    },

    removeCheckRules(ids: readonly string[]) {
      return send(rules.removeCheckRules, { query: { ids: writeCommaList(ids) } })
    },
  }
}
