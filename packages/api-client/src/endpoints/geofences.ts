import { geofences } from '@trackhoe/contract/vehicle'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** Areas that vehicles enter and leave. Native only; not in the specification. */
export function geofenceApi(send: Send) {
  return bind(send, geofences)
}
