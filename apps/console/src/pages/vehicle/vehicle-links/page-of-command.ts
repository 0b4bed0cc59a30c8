import { isFullScreenPath } from '@trackhoe/contract/paths'
import type { CommandRecord } from '@trackhoe/contract/vehicle'
import { contentOf } from '@trackhoe/vehicles/records'

const PAGES: Readonly<Record<string, string>> = {
  maintenanceInterval: '/matnInfo/home',
  maintenanceRemaining: '/matnInfo/home',
  vehicleParameter: '/initialSet/home',
  reset: '/reSet/home',
  engineTest: '/EngineTestSet/home',
  aftertreatmentTest: '/EngineTestSet/home',
  faultEvents: '/fauitCAN/home',
  lock: '/tamper/home',
}

/** The pages of commands that several pages send, by what selects the form. */
const PAGES_BY_FORM: Readonly<Record<string, string>> = {
  'recall:parameter': '/deviceParaRecall/home',
  'recall:state': '/DeviceStateRecall/home',
  'recall:history': '/historyReCall/home',
  'sampling:plan': '/dataCollection/home',
  'sampling:start': '/startCollectSet/home',
  'sampling:stop': '/startCollectSet/home',
  'transmit:schedule': '/sendTimeSet/home',
  'transmit:start': '/sendTimeSet/home',
  'transmit:stop': '/sendTimeSet/home',
  'transmit:center': '/sendTimeSet/home',
  'transmit:message': '/sendMessage/home',
}

/** Returns the address of the page that fills its form from the record; null where there is none. */
export function pageOfCommand(record: CommandRecord): string | null {
  const { name, values } = contentOf(record)
  const path = PAGES[name ?? ''] ?? PAGES_BY_FORM[`${name ?? ''}:${String(values['type'] ?? values['op'])}`]
  if (path === undefined || record.vcl_id === null || !isFullScreenPath(path)) return null
  return `${path}?${new URLSearchParams({ vclId: record.vcl_id, resend: record.recordId }).toString()}`
}
