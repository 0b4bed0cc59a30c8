import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { JsonText } from '../wire/json-text.ts'
import { listQueryOf } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { DateTime, FreeText, SERVER_MANAGED_FIELDS, ListOf, RequiredText } from '../wire/jeecgboot-values.ts'
import { Code, OptionalText } from '../wire/values.ts'
import { label } from '../wire/label.ts'
import { addCall, editCall, listCall, removeAllCall, removeCall } from '../wire/record-calls.ts'
import { editOf, Revision } from '../wire/revision.ts'

/** The values of a form while a rule fills one of its fields. */
export const FilledForm = z.record(z.string(), z.unknown())
export type FilledForm = z.input<typeof FilledForm>

/** Fills a field by a rule on the server. Wire: `ruleParams` is JSON text. */
export const FillRule = wireObject({
  id: Code,
  ruleName: OptionalText,
  ruleCode: OptionalText,
  ruleClass: OptionalText,
  ruleParams: OptionalText,
  createTime: DateTime,
  revision: Revision,
})
export type FillRule = z.output<typeof FillRule>

/** One test of a check rule. `digits` '*' tests the whole value, a number as many of the next characters. */
export const CheckRuleStep = wireObject({ digits: Code, pattern: z.string(), message: OptionalText })
export type CheckRuleStep = z.output<typeof CheckRuleStep>

/** Checks a value by a list of tests. Wire: `ruleJson` is the JSON text of the list. */
export const CheckRule = wireObject({
  id: Code,
  ruleName: OptionalText,
  ruleCode: OptionalText,
  ruleJson: JsonText(z.array(CheckRuleStep)),
  ruleDescription: OptionalText,
  createTime: DateTime,
  revision: Revision,
})
export type CheckRule = z.output<typeof CheckRule>

const fill = {
  ruleName: RequiredText('请输入规则名称', 100).check(label('规则名称')),
  ruleCode: RequiredText('请输入规则编码', 100).check(label('规则编码')),
  /** Native: `date_seq`, `sequence`, `org_code` or `category_code`; a class name on a JeecgBoot. */
  ruleClass: RequiredText('请输入规则实现类', 200).check(label('规则实现类')),
  ruleParams: FreeText(2000).check(label('规则参数')),
}
const checkFields = {
  ruleName: RequiredText('请输入规则名称', 100).check(label('规则名称')),
  ruleCode: RequiredText('请输入规则编码', 100).check(label('规则编码')),
  ruleJson: RequiredText('请输入规则', 10_000).check(label('规则')),
  ruleDescription: FreeText(1000).check(label('规则描述')),
}

export const NewFillRule = z.object(fill)
export type NewFillRule = z.input<typeof NewFillRule>
export const FillRuleEdit = editOf(fill)
export type FillRuleEdit = z.input<typeof FillRuleEdit>
export const NewCheckRule = z.object(checkFields)
export type NewCheckRule = z.input<typeof NewCheckRule>
export const CheckRuleEdit = editOf(checkFields)
export type CheckRuleEdit = z.input<typeof CheckRuleEdit>

export const RuleListQuery = listQueryOf(fill, ['ruleName', 'ruleCode'])
export type RuleListQuery = z.input<typeof RuleListQuery>

/** Asks whether a value is still free in a column; `dataId` is the record that may keep its own. */
export const DuplicateQuery = z.object({
  tableName: RequiredText('缺少表名').check(label('表名')),
  fieldName: RequiredText('缺少字段名').check(label('字段名')),
  fieldVal: z.string().check(label('字段值')),
  dataId: z.optional(z.string()).check(label('记录')),
})
export type DuplicateQuery = z.input<typeof DuplicateQuery>

/** Tries a fill rule that need not be saved. A numbering shows its first number. */
export const FillRuleTrial = z.object({
  ruleClass: fill.ruleClass,
  ruleParams: fill.ruleParams,
  formData: FilledForm.check(label('表单数据')),
})
export type FillRuleTrial = z.input<typeof FillRuleTrial>

/** Tries a check rule that need not be saved. */
export const CheckRuleTrial = z.object({
  ruleJson: checkFields.ruleJson,
  value: z.string().check(z.maxLength(500, '最多 500 个字符'), label('值')),
})
export type CheckRuleTrial = z.input<typeof CheckRuleTrial>

/** The outcome of a rule for a value; for a failure the test, and the part that failed it. */
export const CheckRuleOutcome = wireObject({
  passed: z.boolean(),
  message: OptionalText,
  checkValue: OptionalText,
  /** The number of the failed test, from 1 on. */
  step: z.optional(z.nullable(z.int())),
})
export type CheckRuleOutcome = z.output<typeof CheckRuleOutcome>

const kept = [...SERVER_MANAGED_FIELDS]

/** Rules that fill and check fields. Source: platform specification §7 "Dictionaries and forms"; §5 "Duplicate checks". */
export const rules = {
  /** Returns what a rule puts into a field: a text, a number or a list. An unknown code is null from JeecgBoot 2.4. */
  fill: endpoint('PUT', '/sys/fillRule/executeRuleByCode/{code}', { body: FilledForm, result: z.unknown() }),
  /** Returns what several rules put into fields; `commonFormData` goes to each rule. */
  fillMany: endpoint('PUT', '/sys/fillRule/executeRuleByCodeBatch', {
    body: z.object({
      rules: z.array(z.object({ ruleCode: z.string(), formData: z.optional(FilledForm) })).check(label('填值规则')),
      commonFormData: FilledForm.check(label('表单数据')),
    }),
    result: ListOf(wireObject({ ruleCode: z.string(), result: z.optional(z.unknown()) })),
  }),
  /** Lists the rules that fill fields. */
  fillRules: listCall('/sys/fillRule/list', RuleListQuery, FillRule),
  /** Creates a rule that fills a field. */
  addFillRule: addCall('/sys/fillRule/add', NewFillRule, kept),
  /** Changes a rule that fills a field. */
  editFillRule: editCall('/sys/fillRule/edit', FillRuleEdit, kept),
  /** Deletes a rule that fills a field. */
  removeFillRule: removeCall('/sys/fillRule/delete'),
  /** Deletes several rules that fill fields. */
  removeFillRules: removeAllCall('/sys/fillRule/deleteBatch'),
  /** Succeeds when a value is free, whatever the code of the answer. Errors: 500 该值不可用，系统中已存在！ */
  checkDuplicate: endpoint('GET', '/sys/duplicate/check', {
    query: DuplicateQuery,
    result: z.unknown(),
    sendEmptyParams: true,
  }),
  /**
   * Succeeds when a value passes a rule. Wire: `value` is percent-encoded once more than other parameters. Errors: 500
   * with the rule's text.
   */
  checkByCode: endpoint('GET', '/sys/checkRule/checkByCode', {
    query: z.object({
      ruleCode: RequiredText('缺少规则编码').check(label('规则编码')),
      value: z.string().check(label('值')),
    }),
    result: z.unknown(),
    sendEmptyParams: true,
  }),
  /** Returns what a fill rule would put into a field; nothing is counted up. Native only. Errors: 400 for a bad rule. */
  tryFillRule: endpoint('POST', '/sys/fillRule/try', { body: FillRuleTrial, result: z.unknown() }),
  /** Tests a value by a check rule. Native only. Errors: 400 for a bad rule. */
  tryCheckRule: endpoint('POST', '/sys/checkRule/try', { body: CheckRuleTrial, result: CheckRuleOutcome }),
  /** Lists the rules that check fields. */
  checkRules: listCall('/sys/checkRule/list', RuleListQuery, CheckRule),
  /** Creates a rule that checks a field. */
  addCheckRule: addCall('/sys/checkRule/add', NewCheckRule, kept),
  /** Changes a rule that checks a field. */
  editCheckRule: editCall('/sys/checkRule/edit', CheckRuleEdit, kept),
  /** Deletes a rule that checks a field. */
  removeCheckRule: removeCall('/sys/checkRule/delete'),
  /** Deletes several rules that check fields. */
  removeCheckRules: removeAllCall('/sys/checkRule/deleteBatch'),
}
