import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

// Column names and types for the query builder. Keys, indexes and checks live in migrations/, which make the tables.

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const serviceType = pgTable('service_service_type', {
  id: text().primaryKey(),
  tenantId: text('tenant_id').notNull(),
  typeName: text('type_name').notNull(),
  reportTemp: text('report_temp'),
  workorderTemp: text('workorder_temp'),
  workorderVariableTemp: text('workorder_variable_temp'),
  reportItems: integer('report_items').notNull().default(0),
  workorderItems: integer('workorder_items').notNull().default(0),
  createBy: text('create_by'),
  createTime: time('create_time').notNull(),
  updateBy: text('update_by'),
  updateTime: time('update_time'),
  revision: integer().notNull().default(1),
})

export const timeoutRule = pgTable('service_wo_to_rule', {
  id: text().primaryKey(),
  tenantId: text('tenant_id').notNull(),
  serviceTypeId: text('service_type_id').notNull(),
  outHour: integer('out_hour').notNull(),
  level: text().notNull(),
  alertUsers: text('alert_users').notNull().default(''),
  alertRoles: text('alert_roles').notNull().default(''),
  status: text().notNull(),
  createBy: text('create_by'),
  createTime: time('create_time').notNull(),
  updateBy: text('update_by'),
  updateTime: time('update_time'),
})

export const serviceDict = pgTable('service_sys_dict', {
  id: text().primaryKey(),
  tenantId: text('tenant_id'),
  dictName: text('dict_name').notNull(),
  status: text().notNull().default('是'),
  delFlag: text('del_flag').notNull().default('0'),
})

export const serviceDictItem = pgTable('service_sys_dict_item', {
  id: text().primaryKey(),
  mainId: text('main_id').notNull(),
  itemName: text('item_name').notNull(),
  itemValue: text('item_value').notNull(),
  sort: integer().notNull().default(1),
})
