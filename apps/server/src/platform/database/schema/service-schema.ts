import { boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { rowOfTenant, signature, time } from './columns.ts'
import { describeTable } from './describe-table.ts'

// Column names and types for the query builder. Keys, indexes and checks live in migrations/, which make the tables.

export const serviceType = describeTable(
  pgTable('service_service_type', {
    ...rowOfTenant,
    typeName: text('type_name').notNull(),
    reportTemp: text('report_temp'),
    workorderTemp: text('workorder_temp'),
    workorderVariableTemp: text('workorder_variable_temp'),
    reportItems: integer('report_items').notNull().default(0),
    workorderItems: integer('workorder_items').notNull().default(0),
    ...signature,
  }),
  {
    label: '服务类型',
    subject: 'serviceType',
    labels: { typeName: '类型名称' },
    dataRules: null,
    report: ['id', 'typeName', 'createTime'],
  },
)

export const timeoutRule = describeTable(
  pgTable('service_wo_to_rule', {
    ...rowOfTenant,
    serviceTypeId: text('service_type_id').notNull(),
    outHour: integer('out_hour').notNull(),
    level: text().notNull(),
    alertUsers: text('alert_users').notNull().default(''),
    alertRoles: text('alert_roles').notNull().default(''),
    status: text().notNull(),
    ...signature,
  }),
  { label: '超时规则', subject: 'timeoutRule', labels: {}, dataRules: null, report: null },
)

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

export const workOrder = describeTable(
  pgTable('service_wo_info', {
    ...rowOfTenant,
    woNo: text('wo_no').notNull(),
    serviceTypeId: text('service_type_id'),
    typeName: text('type_name').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    woStatus: text('wo_status').notNull().default('1'),
    handler: text(),
    fault: text(),
    formTemp: text('form_temp'),
    formValues: text('form_values').notNull().default('{}'),
    reportTemp: text('report_temp'),
    reportValues: text('report_values').notNull().default('{}'),
    parts: text().notNull().default('[]'),
    reportBy: text('report_by'),
    reportTime: time('report_time'),
    finishTime: time('finish_time'),
    overdueTime: time('overdue_time'),
    overdueLevel: text('overdue_level'),
    isOverdue: boolean('is_overdue').notNull().default(false),
    isReported: boolean('is_reported').notNull().default(false),
    ...signature,
  }),
  {
    label: '工单',
    labels: {
      woNo: '工单编号',
      serviceTypeId: '服务类型',
      typeName: '服务类型名称',
      vehicleId: '车辆编号',
      woStatus: '工单状态',
      handler: '服务工程师',
      fault: '故障',
      isReported: '已报告',
      reportBy: '报告人',
      reportTime: '报告时间',
      finishTime: '完成时间',
      isOverdue: '是否超时',
      overdueTime: '超时时间',
      overdueLevel: '报警级别',
    },
    dataRules: {
      entity: 'serviceWoInfo',
      components: ['service/WorkOrderList'],
      attributes: {
        woNo: true,
        serviceTypeId: 'service_service_type,type_name,id',
        woStatus: 'wo_status',
        handler: 'sys_user,realname,username',
        createBy: true,
        createTime: true,
      },
      follows: { entity: 'serviceVclInfo', column: 'vehicleId' },
    },
    report: [
      'id',
      'woNo',
      'serviceTypeId',
      'typeName',
      'vehicleId',
      'woStatus',
      'handler',
      'fault',
      'isReported',
      'reportBy',
      'reportTime',
      'finishTime',
      'isOverdue',
      'overdueTime',
      'overdueLevel',
      'createBy',
      'createTime',
    ],
  },
)

export const workOrderAlert = pgTable('service_wo_alert', {
  ruleId: text('rule_id').notNull(),
  orderId: text('order_id').notNull(),
  tenantId: text('tenant_id').notNull(),
  outHour: integer('out_hour').notNull(),
  level: text().notNull(),
  alertTime: time('alert_time').notNull(),
  announcementId: text('announcement_id'),
})

export const workOrderWatch = pgTable('service_wo_watch', {
  tenantId: text('tenant_id').primaryKey(),
  nextTime: time('next_time').notNull(),
  leaseOwner: text('lease_owner'),
  leaseUntil: time('lease_until'),
  takenUntil: time('taken_until'),
  numberDay: text('number_day'),
  lastNumber: integer('last_number').notNull().default(0),
})

export const partSystem = pgTable('service_part_system', {
  id: text().primaryKey(),
  parentId: text('parent_id'),
  systemName: text('system_name').notNull(),
  sort: integer().notNull().default(1),
})

export const part = pgTable('service_part', {
  partNo: text('part_no').primaryKey(),
  systemId: text('system_id').notNull(),
  partName: text('part_name').notNull(),
  unit: text().notNull(),
  stock: integer().notNull().default(0),
  price: numeric({ precision: 12, scale: 2 }).notNull(),
})

export const templateVersion = pgTable('service_template_version', {
  ...rowOfTenant,
  serviceTypeId: text('service_type_id').notNull(),
  template: text().notNull(),
  version: integer().notNull(),
  content: text().notNull(),
  items: integer().notNull(),
  createBy: text('create_by'),
  createTime: time('create_time').notNull(),
})

export const templateEditor = pgTable('service_template_editor', {
  serviceTypeId: text('service_type_id').notNull(),
  template: text().notNull(),
  windowId: text('window_id').notNull(),
  tenantId: text('tenant_id').notNull(),
  userId: text('user_id').notNull(),
  username: text().notNull(),
  isDirty: boolean('is_dirty').notNull().default(false),
  beginTime: time('begin_time').notNull(),
  seenTime: time('seen_time').notNull(),
})
