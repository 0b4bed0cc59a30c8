import { bindCommand, type CommandRecord } from '@trackhoe/contract/vehicle'
import { contentOf } from '@trackhoe/vehicles/records'

/** Returns the address of the page that fills its form from the record; null where there is none. */
export function pageOfCommand(record: CommandRecord): string | null {
  const { name, values } = contentOf(record)
  const page = name && bindCommand(name, values)?.page
  if (!page || record.vcl_id === null) return null
  return `${page}?${new URLSearchParams({ vclId: record.vcl_id, resend: record.recordId }).toString()}`
}
