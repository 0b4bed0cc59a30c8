import type { ReportTable } from '@trackhoe/contract/online'
import type { Locale } from '@trackhoe/ui'

/** Tables of online forms, whose names are those that the tenant has given them. */
const FORM = /^form_/

/**
 * The tables with labels in the language of the reader. The server has Chinese ones; in English a column is
 * called what its name says, `hour_meter` Hour meter.
 */
export function shownTables(tables: readonly ReportTable[], locale: Locale): readonly ReportTable[] {
  if (locale === 'zh-CN') return tables
  return tables.map((table) =>
    FORM.test(table.name)
      ? table
      : {
          ...table,
          label: TABLES[table.name] ?? englishLabelOf(table.name),
          columns: table.columns.map((column) => ({ ...column, label: englishLabelOf(column.name) })),
        },
  )
}

/** The tables whose names say too little or too much. */
const TABLES: Readonly<Record<string, string>> = {
  alarm: 'Alarms',
  alarm_rule: 'Alarm rules',
  calendar: 'Calendar',
  command_record: 'Command records',
  msg_diagnosis_restart: 'Diagnostic restarts',
  service_consumer: 'Customers',
  service_device: 'Terminals',
  service_dict_vclbrand: 'Vehicle brands',
  service_dict_vclkind: 'Vehicle kinds',
  service_dict_vcltype: 'Vehicle types',
  service_service_type: 'Service types',
  service_vehicle: 'Vehicles',
  service_wo_info: 'Work orders',
  sulfur_report: 'Sulfur reports',
  sys_depart: 'Departments',
  sys_dict: 'Dictionaries',
  sys_dict_item: 'Dictionary items',
  sys_role: 'Roles',
  sys_user: 'Users',
  sys_user_depart: 'Departments of users',
  sys_user_role: 'Roles of users',
  vehicle_fault: 'Trouble codes',
  vehicle_reading_day: 'Readings by day',
  vehicle_work_day: 'Working hours by day',
}

/** Parts of names that are no words. */
const WORDS: Readonly<Record<string, string>> = {
  vcl: 'vehicle',
  dep: 'department',
  depart: 'department',
  org: 'organization',
  vclno: 'vehicle no.',
  vcltype: 'vehicle type',
  vclbrand: 'vehicle brand',
  vclkind: 'vehicle kind',
  tmnl: 'terminal',
  wo: 'work order',
  no: 'no.',
  dict: 'dictionary',
  sys: 'system',
  msg: 'message',
  lng: 'longitude',
  lat: 'latitude',
  info: '',
  id: 'ID',
  imei: 'IMEI',
  pin: 'PIN',
  sim: 'SIM',
  spn: 'SPN',
  fmi: 'FMI',
  infoid: 'command',
}

function englishLabelOf(name: string): string {
  const parts = name.split('_').map((part) => WORDS[part] ?? part)
  const text = parts.filter((part) => part !== '').join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
