import { devices } from '@trackhoe/contract/vehicle'
import type { Send } from '../http/send.ts'
import { bind } from '../http/bind.ts'

/** Terminals, their vehicles, users and customers. Source: vehicle specification §7 "Related lookups". */
export function deviceApi(send: Send) {
  return bind(send, devices)
}
