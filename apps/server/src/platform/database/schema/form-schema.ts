import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { rowOfTenant, signature, time } from './columns.ts'
import { describeTable } from './describe-table.ts'

// Column names and types for the query builder. Keys, indexes and checks live in migrations/, which make the tables.

/** Who wrote a row and when, and its state for edits. */
const written = () => ({
  ...signature,
})

export const category = describeTable(
  pgTable('sys_category', {
    ...rowOfTenant,
    pid: text(),
    name: text().notNull(),
    code: text().notNull(),
    ...written(),
  }),
  { label: '分类', subject: 'category', labels: {}, dataRules: null, report: null },
)

export const position = pgTable('sys_position', {
  ...rowOfTenant,
  code: text().notNull(),
  name: text().notNull(),
  createTime: time('create_time').notNull(),
})

export const fillRule = describeTable(
  pgTable('sys_fill_rule', {
    ...rowOfTenant,
    ruleName: text('rule_name').notNull(),
    ruleCode: text('rule_code').notNull(),
    ruleClass: text('rule_class').notNull(),
    ruleParams: text('rule_params'),
    ...written(),
  }),
  { label: '填值规则', subject: 'fillRule', labels: {}, dataRules: null, report: null },
)

export const fillRuleCounter = pgTable('sys_fill_rule_counter', {
  ruleId: text('rule_id').notNull(),
  period: text().notNull(),
  lastValue: bigint('last_value', { mode: 'number' }).notNull(),
})

export const checkRule = describeTable(
  pgTable('sys_check_rule', {
    ...rowOfTenant,
    ruleName: text('rule_name').notNull(),
    ruleCode: text('rule_code').notNull(),
    ruleJson: text('rule_json').notNull(),
    ruleDescription: text('rule_description'),
    ...written(),
  }),
  { label: '校验规则', subject: 'checkRule', labels: {}, dataRules: null, report: null },
)

export const savedQuery = pgTable('sys_saved_query', {
  ...rowOfTenant,
  listKey: text('list_key').notNull(),
  name: text().notNull(),
  ownerId: text('owner_id').notNull(),
  roleId: text('role_id'),
  content: jsonb().$type<SavedQueryContent>().notNull(),
  createTime: time('create_time').notNull(),
})

/** The conditions of a saved query. */
export interface SavedQueryContent {
  match: 'and' | 'or'
  conditions: { field: string; rule: string; val: string }[]
}

export const formSample = describeTable(
  pgTable('sys_form_sample', {
    ...rowOfTenant,
    name: text().notNull(),
    content: text().notNull(),
    ...written(),
  }),
  { label: '表单样例', subject: 'formSample', labels: {}, dataRules: null, report: null },
)
