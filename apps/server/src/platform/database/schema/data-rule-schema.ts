import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { signature } from './columns.ts'
import { NewDataRule } from '@trackhoe/contract/system'
import { describeTable } from './describe-table.ts'

// Column names and types for the query builder. Keys, indexes and checks live in migrations/, which make the tables.

const written = {
  ...signature,
}

export const dataRule = describeTable(
  pgTable('sys_data_rule', {
    id: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    roleId: text('role_id').notNull(),
    entity: text().notNull(),
    attr: text().notNull(),
    condition: text().notNull(),
    value: text().notNull(),
    status: text().notNull().default('1'),
    ...written,
  }),
  {
    label: '数据规则',
    subject: 'dataRule',
    labels: NewDataRule,
    dataRules: null,
    report: null,
  },
)

export const permissionDataRule = pgTable('sys_permission_data_rule', {
  id: text().primaryKey(),
  tenantId: text('tenant_id').notNull(),
  permissionId: text('permission_id').notNull(),
  ruleName: text('rule_name').notNull(),
  ruleColumn: text('rule_column').notNull(),
  ruleConditions: text('rule_conditions').notNull(),
  ruleValue: text('rule_value').notNull(),
  status: text().notNull().default('1'),
  ...written,
})

export const departPermissionDataRule = pgTable(
  'sys_depart_permission_data_rule',
  {
    departId: text('depart_id').notNull(),
    ruleId: text('rule_id').notNull(),
    tenantId: text('tenant_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.departId, table.ruleId] })],
)

export const rolePermissionDataRule = pgTable(
  'sys_role_permission_data_rule',
  {
    roleId: text('role_id').notNull(),
    ruleId: text('rule_id').notNull(),
    tenantId: text('tenant_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.ruleId] })],
)
