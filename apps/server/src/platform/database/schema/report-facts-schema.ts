import { date, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'
import { describeTable } from './describe-table.ts'

/** What a vehicle did on a day in GMT+8. Units: hours, liters. */
export const vehicleWorkDay = describeTable(
  pgTable('vehicle_work_day', {
    vehicleId: text('vehicle_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    day: date().notNull(),
    workHours: doublePrecision('work_hours').notNull(),
    idleHours: doublePrecision('idle_hours').notNull(),
    travelHours: doublePrecision('travel_hours').notNull(),
    regenHours: doublePrecision('regen_hours').notNull(),
    keyOnHours: doublePrecision('key_on_hours').notNull(),
    fuel: doublePrecision().notNull(),
    starts: integer().notNull(),
  }),
  {
    label: '每日工时',
    labels: {
      vehicleId: '车辆编号',
      day: '日期',
      workHours: '作业小时',
      idleHours: '怠速小时',
      travelHours: '行走小时',
      regenHours: '再生小时',
      keyOnHours: '通电小时',
      fuel: '油耗（升）',
      starts: '启动次数',
    },
    dataRules: null,
    report: ['vehicleId', 'day', 'workHours', 'idleHours', 'travelHours', 'regenHours', 'keyOnHours', 'fuel', 'starts'],
  },
)

/** The last report of a vehicle on a day in GMT+8. Units: hours, %, degrees. */
export const vehicleReadingDay = describeTable(
  pgTable('vehicle_reading_day', {
    vehicleId: text('vehicle_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    day: date().notNull(),
    reportTime: time('report_time').notNull(),
    hourMeter: doublePrecision('hour_meter'),
    fuelLevel: doublePrecision('fuel_level'),
    ureaLevel: doublePrecision('urea_level'),
    lng: doublePrecision(),
    lat: doublePrecision(),
  }),
  {
    label: '每日读数',
    labels: {
      vehicleId: '车辆编号',
      day: '日期',
      reportTime: '最后上报时间',
      hourMeter: '小时计',
      fuelLevel: '油位（%）',
      ureaLevel: '尿素液位（%）',
      lng: '经度',
      lat: '纬度',
    },
    dataRules: null,
    report: ['vehicleId', 'day', 'reportTime', 'hourMeter', 'fuelLevel', 'ureaLevel', 'lng', 'lat'],
  },
)

/** A period in which a trouble code was active. Source: SAE J1939-73. */
export const vehicleFault = describeTable(
  pgTable('vehicle_fault', {
    vehicleId: text('vehicle_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    spn: integer().notNull(),
    fmi: integer().notNull(),
    faultName: text('fault_name'),
    fromTime: time('from_time').notNull(),
    /** Null: it is still active. */
    untilTime: time('until_time'),
  }),
  {
    label: '故障',
    labels: {
      vehicleId: '车辆编号',
      spn: 'SPN',
      fmi: 'FMI',
      faultName: '故障名称',
      fromTime: '发生时间',
      untilTime: '解除时间',
    },
    dataRules: null,
    report: ['vehicleId', 'spn', 'fmi', 'faultName', 'fromTime', 'untilTime'],
  },
)
