import {
  NUMBER_FORMATS,
  type GeofenceShape,
  type JsonObject,
  type DeviceProtocol,
  consumerNames,
  vehicleNames,
  NewTelemetryRetention,
} from '@trackhoe/contract/vehicle'
import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ofTenant, reference, rowOfTenant, signature, time } from './columns.ts'
import { describeTable } from './describe-table.ts'

// Column names and types for the query builder. Keys, indexes and checks live in migrations/, which make the tables.

export const vehicleBrand = describeTable(
  pgTable('service_dict_vclbrand', {
    id: text().primaryKey(),
    vclBrand: text('vcl_brand').notNull(),
  }),
  {
    label: '品牌',
    labels: { vclBrand: '品牌' },
    dataRules: null,
    report: ['id', 'vclBrand'],
  },
)

export const vehicleKind = describeTable(
  pgTable('service_dict_vclkind', {
    id: text().primaryKey(),
    vclKind: text('vcl_kind').notNull(),
  }),
  {
    label: '机种',
    labels: { vclKind: '机种' },
    dataRules: null,
    report: ['id', 'vclKind'],
  },
)

export const vehicleType = describeTable(
  pgTable('service_dict_vcltype', {
    id: text().primaryKey(),
    /** Null: one of the installation. */
    tenantId: text('tenant_id'),
    vclType: text('vcl_type').notNull(),
    brandId: text('brand_id').notNull(),
    kindId: text('kind_id').notNull(),
    engine: text(),
    displacement: doublePrecision(),
    cylinders: integer(),
    ratedKw: doublePrecision('rated_kw'),
    aftertreatment: text(),
    createTime: time('create_time').notNull(),
    revision: integer().notNull().default(1),
  }),
  {
    label: '车型',
    subject: 'vehicleType',
    labels: {
      vclType: '车型',
      brandId: '品牌编号',
      kindId: '机种编号',
      engine: '发动机',
      displacement: '排量',
      ratedKw: '额定功率',
    },
    dataRules: null,
    report: ['id', 'vclType', 'brandId', 'kindId', 'engine', 'displacement', 'ratedKw'],
  },
)

export const vehicleTypeLimit = pgTable('vehicle_type_limit', {
  typeId: text('type_id').notNull(),
  setting: text().notNull(),
  min: doublePrecision('min_value').notNull(),
  max: doublePrecision('max_value').notNull(),
})

export const consumer = describeTable(
  pgTable('service_consumer', {
    ...rowOfTenant,
    name: text().notNull(),
    phone: text(),
    address: text(),
    createTime: time('create_time').notNull(),
    revision: integer().notNull().default(1),
  }),
  {
    label: consumerNames.zh,
    subject: 'consumer',
    labels: { name: '客户名称', phone: '电话', address: '地址' },
    dataRules: {
      entity: 'serviceConsumer',
      components: ['vehicle/ConsumerList'],
      attributes: {
        id: { label: '客户', dictCode: 'service_consumer,name,id' },
        name: true,
        address: true,
        createTime: true,
      },
      follows: null,
    },
    report: ['id', 'name', 'phone', 'address', 'createTime'],
  },
)

export const telemetryRetention = describeTable(
  pgTable('telemetry_retention', {
    ...rowOfTenant,
    code: text().notNull(),
    sampleDays: integer('sample_days').notNull(),
    partDays: integer('part_days').notNull(),
    ...signature,
  }),
  {
    label: '数据保留设置',
    subject: 'telemetryRetention',
    labels: NewTelemetryRetention,
    dataRules: null,
    report: null,
  },
)

export const vehicle = describeTable(
  pgTable('service_vehicle', {
    ...rowOfTenant,
    vclNo: text('vcl_no').notNull(),
    pin: text().notNull(),
    typeId: text('type_id').notNull(),
    consumerId: text('consumer_id'),
    engineNo: text('engine_no'),
    emissionStage: text('emission_stage'),
    deliveredTime: time('delivered_time').notNull(),
    createTime: time('create_time').notNull(),
    revision: integer().notNull().default(1),
  }),
  {
    label: vehicleNames.zh,
    subject: 'vehicle',
    labels: {
      vclNo: '车号',
      pin: '整机编号',
      typeId: '车型编号',
      consumerId: '客户编号',
      engineNo: '发动机号',
      emissionStage: '排放阶段',
      deliveredTime: '交付日期',
    },
    dataRules: {
      entity: 'serviceVclInfo',
      components: ['vehicle/VehicleList', 'vehicle/DistributionMap'],
      attributes: {
        vclNo: true,
        consumerId: { label: '客户', dictCode: 'service_consumer,name,id' },
        emissionStage: true,
        deliveredTime: true,
        createTime: true,
      },
      follows: null,
    },
    report: ['id', 'vclNo', 'pin', 'typeId', 'consumerId', 'engineNo', 'emissionStage', 'deliveredTime', 'createTime'],
  },
)

export const device = describeTable(
  pgTable('service_device', {
    ...rowOfTenant,
    tmnlId: text('tmnl_id').notNull(),
    platId: text('plat_id').notNull(),
    imei: text().notNull(),
    simNo: text('sim_no').notNull(),
    sendCenterNo: text('send_center_no').notNull().default(''),
    softwareVersion: text('software_version').notNull(),
    protocol: text().$type<DeviceProtocol>().notNull().default('mqtt'),
    vehicleId: text('vehicle_id'),
    bindTime: time('bind_time'),
    createTime: time('create_time').notNull(),
    revision: integer().notNull().default(1),
  }),
  {
    label: '设备',
    subject: 'device',
    labels: {
      tmnlId: '终端编号',
      imei: 'IMEI',
      simNo: 'SIM卡号',
      softwareVersion: '软件版本',
      vehicleId: '车辆编号',
      bindTime: '绑定时间',
    },
    dataRules: {
      entity: 'serviceDevice',
      components: ['vehicle/DeviceList'],
      attributes: { tmnlId: true, softwareVersion: true, bindTime: true, createTime: true },
      follows: { entity: 'serviceVclInfo', column: 'vehicleId' },
    },
    report: {
      columns: ['id', 'tmnlId', 'imei', 'simNo', 'softwareVersion', 'vehicleId', 'bindTime', 'createTime'],
      secret: ['imei', 'simNo'],
    },
  },
)

export const deviceUser = pgTable('service_device_user', {
  deviceId: reference('device_id'),
  userId: reference('user_id'),
  ...ofTenant,
})

export const parameter = pgTable('service_para', {
  code: text().primaryKey(),
  sortNo: integer('sort_no').notNull(),
  group: text('para_group').notNull(),
  nameEn: text('name_en').notNull(),
  nameZh: text('name_zh').notNull(),
  unit: text().notNull(),
  kind: text().notNull(),
  min: doublePrecision('min_value'),
  max: doublePrecision('max_value'),
  precision: integer('value_precision'),
  spn: integer(),
})

export const terminalSetting = pgTable('terminal_setting', {
  vehicleId: text('vehicle_id').notNull(),
  name: text().notNull(),
  content: jsonb().$type<JsonObject>().notNull(),
  reportTime: time('report_time').notNull(),
})

export const commandRecord = describeTable(
  pgTable('command_record', {
    recordId: text('record_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    infoid: text().notNull(),
    group: integer('param_group'),
    kind: text(),
    paramContent: jsonb('param_content').$type<JsonObject>().notNull(),
    /** What the terminal was known to hold of the values that were sent. */
    before: jsonb('held_before').$type<JsonObject>(),
    softwareVersion: text('software_version').notNull(),
    state: text().notNull().default('0'),
    sendTime: time('send_time').notNull(),
    dispatchTime: time('dispatch_time'),
    ackTime: time('ack_time'),
    finishTime: time('finish_time'),
    replyTime: time('reply_time'),
    expireTime: time('expire_time').notNull(),
    timeOver: integer('time_over').notNull(),
    errorCode: text('error_code'),
    errorText: text('error_text'),
    reply: jsonb().$type<JsonObject>(),
    /** The size of the file of a recall of history; null until it has been weighed. */
    fileBytes: bigint('file_bytes', { mode: 'number' }),
    lateReply: boolean('late_reply').notNull().default(false),
    retryOf: text('retry_of'),
    reason: text(),
    senderId: text('sender_id').notNull(),
    sender: text().notNull(),
    attempts: integer().notNull().default(0),
    priority: integer().notNull().default(0),
    takenTime: time('taken_time'),
    dueTime: time('due_time'),
    leaseOwner: text('lease_owner'),
    leaseUntil: time('lease_until'),
  }),
  {
    label: '指令记录',
    labels: {
      recordId: '编号',
      vehicleId: '车辆编号',
      infoid: '指令类型',
      group: '参数组',
      kind: '种类',
      softwareVersion: '软件版本',
      state: '状态',
      sendTime: '发送时间',
      dispatchTime: '下发时间',
      ackTime: '应答时间',
      finishTime: '完成时间',
      expireTime: '过期时间',
      errorCode: '错误码',
      errorText: '错误',
      lateReply: '迟到应答',
      reason: '原因',
      sender: '发送人',
    },
    dataRules: {
      entity: 'commandRecord',
      components: ['vehicle/CommandRecordList'],
      attributes: { sender: true, infoid: true, state: 'command_state', sendTime: true },
      follows: { entity: 'serviceVclInfo', column: 'vehicleId' },
    },
    report: [
      'recordId',
      'vehicleId',
      'infoid',
      'group',
      'kind',
      'softwareVersion',
      'state',
      'sendTime',
      'dispatchTime',
      'ackTime',
      'finishTime',
      'expireTime',
      'errorCode',
      'errorText',
      'lateReply',
      'reason',
      'sender',
    ],
  },
)

export const commandAnswer = pgTable('command_answer', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recordId: text('record_id').notNull(),
  receiveTime: time('receive_time').notNull(),
  content: jsonb().notNull(),
})

export const commandSend = pgTable('command_send', {
  tenantId: text('tenant_id').notNull(),
  senderId: text('sender_id').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  bodyHash: text('body_hash').notNull(),
  recordIds: text('record_ids')
    .array()
    .notNull()
    .default(sql`'{}'`),
  createTime: time('create_time').notNull(),
})

export const commandTemplate = describeTable(
  pgTable('command_template', {
    ...rowOfTenant,
    /** Whose it is; null: of everybody of the tenant. */
    ownerId: text('owner_id'),
    name: text().notNull(),
    commands: jsonb().$type<{ command: string; params: Record<string, unknown> }[]>().notNull(),
    createBy: text('create_by').notNull(),
    createTime: time('create_time').notNull(),
    updateBy: text('update_by'),
    updateTime: time('update_time'),
    revision: integer().notNull().default(1),
  }),
  { label: '指令模板', subject: 'commandTemplate', labels: {}, dataRules: null, report: null },
)

export const chartView = pgTable('chart_view', {
  ...rowOfTenant,
  ownerId: text('owner_id').notNull(),
  name: text().notNull(),
  setup: text().notNull(),
  createBy: text('create_by').notNull(),
  createTime: time('create_time').notNull(),
  updateTime: time('update_time'),
})

export const wallLayout = pgTable('wall_layout', {
  tenantId: text('tenant_id').primaryKey(),
  panels: jsonb().$type<{ panel: string; width: number; height: number }[]>().notNull(),
  updateBy: text('update_by').notNull(),
  updateTime: time('update_time').notNull(),
  revision: integer().notNull().default(1),
})

export const vehicleDocument = pgTable('vehicle_document', {
  ...rowOfTenant,
  vehicleId: text('vehicle_id').notNull(),
  name: text().notNull(),
  kind: text().notNull(),
  fileId: text('file_id').notNull(),
  createBy: text('create_by').notNull(),
  createTime: time('create_time').notNull(),
})

export const diagnosisRestart = describeTable(
  pgTable('msg_diagnosis_restart', {
    ...rowOfTenant,
    vehicleId: text('vehicle_id').notNull(),
    restartTime: time('restart_time').notNull(),
    reason: text().notNull(),
    softwareVersion: text('software_version').notNull(),
  }),
  {
    label: '诊断重启',
    labels: { vehicleId: '车辆编号', restartTime: '重启时间', reason: '原因', softwareVersion: '软件版本' },
    dataRules: null,
    report: ['id', 'vehicleId', 'restartTime', 'reason', 'softwareVersion'],
  },
)

export const downloadTask = pgTable('data_download_task', {
  ...rowOfTenant,
  userId: text('user_id').notNull(),
  vehicleId: text('vehicle_id').notNull(),
  vclNo: text('vcl_no').notNull(),
  startTime: time('start_time').notNull(),
  endTime: time('end_time').notNull(),
  sortOrder: text('sort_order', { enum: ['asc', 'desc'] }).notNull(),
  parameterCodes: text('parameter_codes').array().notNull(),
  periodSec: integer('period_sec').notNull(),
  fileType: text('file_type', { enum: ['xlsx', 'csv'] }).notNull(),
  timeZone: text('time_zone').notNull(),
  language: text(),
  numberFormat: text('number_format', { enum: NUMBER_FORMATS }).notNull().default('raw'),
  state: text({ enum: ['0', '1', '2', '3'] })
    .notNull()
    .default('0'),
  progress: integer().notNull().default(0),
  windowsDone: integer('windows_done').notNull().default(0),
  bytesDone: bigint('bytes_done', { mode: 'number' }).notNull().default(0),
  rowCount: integer('row_count').notNull().default(0),
  fileName: text('file_name'),
  sizeBytes: bigint('size_bytes', { mode: 'number' }),
  errorText: text('error_text'),
  createTime: time('create_time').notNull(),
  finishTime: time('finish_time'),
  expireTime: time('expire_time'),
  leaseOwner: text('lease_owner'),
  leaseUntil: time('lease_until'),
})

export const geofence = describeTable(
  pgTable('geofence', {
    ...rowOfTenant,
    name: text().notNull(),
    shape: jsonb().$type<GeofenceShape>().notNull(),
    events: text({ enum: ['enter', 'leave', 'both'] }).notNull(),
    alertUsers: text('alert_users').notNull().default(''),
    status: text({ enum: ['1', '2'] }).notNull(),
    createBy: text('create_by').notNull(),
    createTime: time('create_time').notNull(),
    updateBy: text('update_by'),
    updateTime: time('update_time'),
    revision: integer().notNull().default(1),
  }),
  {
    label: '电子围栏',
    subject: 'geofence',
    labels: { name: '围栏名称' },
    dataRules: {
      entity: 'geofence',
      components: [],
      attributes: { name: true, createBy: true, createTime: true },
      follows: null,
    },
    report: null,
  },
)

export const geofencePresence = pgTable('geofence_presence', {
  geofenceId: text('geofence_id').notNull(),
  vehicleId: text('vehicle_id').notNull(),
  inside: boolean().notNull(),
  since: time('since').notNull(),
})

export const sulfurReport = describeTable(
  pgTable('sulfur_report', {
    ...rowOfTenant,
    vehicleId: text('vehicle_id').notNull(),
    sampleTime: time('sample_time').notNull(),
    station: text(),
    lng: doublePrecision(),
    lat: doublePrecision(),
    sulfur: text().notNull(),
    sulfurValue: doublePrecision('sulfur_value').notNull(),
    unit: text().notNull().default('mg/kg'),
    limit: text('limit_value').notNull().default('10'),
    result: text({ enum: ['1', '2', '3'] }).notNull(),
    operator: text(),
    instrument: text(),
    remark: text(),
    attachments: text().notNull().default(''),
    createTime: time('create_time').notNull(),
  }),
  {
    label: '硫含量报告',
    labels: {
      vehicleId: '车辆编号',
      sampleTime: '采样时间',
      station: '加油站',
      sulfurValue: '硫含量',
      unit: '单位',
      result: '结果',
      operator: '检验人',
      instrument: '仪器',
    },
    dataRules: null,
    report: [
      'id',
      'vehicleId',
      'sampleTime',
      'station',
      'sulfurValue',
      'unit',
      'result',
      'operator',
      'instrument',
      'createTime',
    ],
  },
)
