import { vehicleDocuments } from '@trackhoe/contract/vehicle'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** Documents of vehicles. Native only; not in the specification. */
export function vehicleDocumentApi(send: Send) {
  return bind(send, vehicleDocuments)
}
