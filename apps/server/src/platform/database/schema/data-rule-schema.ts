import { pgTable, text } from 'drizzle-orm/pg-core'
import { ofTenant, reference, rowOfTenant, signature } from './columns.ts'
import { NewDataRule, dataRuleNames } from '@trackhoe/contract/system'
import { describeTable } from './describe-table.ts'

// Column names and types for the query builder. Keys, indexes and checks live in migrations/, which make the tables.

const written = {
  ...signature,
}

export const dataRule = describeTable(
  pgTable('sys_data_rule', {
    ...rowOfTenant,
    roleId: text('role_id').notNull(),
    entity: text().notNull(),
    attr: text().notNull(),
    condition: text().notNull(),
    value: text().notNull(),
    status: text().notNull().default('1'),
    ...written,
  }),
  {
    label: dataRuleNames.zh,
    subject: 'dataRule',
    labels: NewDataRule,
    dataRules: null,
    report: null,
  },
)

export const permissionDataRule = pgTable('sys_permission_data_rule', {
  ...rowOfTenant,
  permissionId: text('permission_id').notNull(),
  ruleName: text('rule_name').notNull(),
  ruleColumn: text('rule_column').notNull(),
  ruleConditions: text('rule_conditions').notNull(),
  ruleValue: text('rule_value').notNull(),
  status: text().notNull().default('1'),
  ...written,
})

export const departPermissionDataRule = pgTable('sys_depart_permission_data_rule', {
  departId: reference('depart_id'),
  ruleId: reference('rule_id'),
  ...ofTenant,
})

export const rolePermissionDataRule = pgTable('sys_role_permission_data_rule', {
  roleId: reference('role_id'),
  ruleId: reference('rule_id'),
  ...ofTenant,
})
