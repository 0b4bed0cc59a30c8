import type { ReportTable } from '@trackhoe/contract/online'
import type { Locale } from '@trackhoe/ui'

/** Tables of online forms, whose names are those that the tenant has given them. */
const FORM = /^form_/

/**
 * The tables with labels in the language of the reader. The server has Chinese ones; in English a label is what the name says,
 * `service_vehicle` Service vehicle.
 */
export function shownTables(tables: readonly ReportTable[], locale: Locale): readonly ReportTable[] {
  if (locale === 'zh-CN') return tables
  return tables.map((table) =>
    FORM.test(table.name)
      ? table
      : {
          ...table,
          label: englishLabelOf(table.name),
          columns: table.columns.map((column) => ({ ...column, label: englishLabelOf(column.name) })),
        },
  )
}

/** Parts of names that are no words. */
const WORDS: Readonly<Record<string, string>> = {
  vcl: 'vehicle',
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
