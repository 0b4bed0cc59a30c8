import {
  consumerAdministration,
  deviceAdministration,
  vehicleAdministration,
  vehicleTypeAdministration,
} from '@trackhoe/contract/vehicle'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** Adding, changing and deleting vehicles. Native only. */
export function vehicleAdministrationApi(send: Send) {
  return bind(send, vehicleAdministration)
}

/** Adding, changing and deleting terminals. Native only. */
export function deviceAdministrationApi(send: Send) {
  return bind(send, deviceAdministration)
}

/** Adding, changing and deleting vehicle types. Native only. */
export function vehicleTypeAdministrationApi(send: Send) {
  return bind(send, vehicleTypeAdministration)
}

/** Adding, changing and deleting customers. Native only. */
export function consumerAdministrationApi(send: Send) {
  return bind(send, consumerAdministration)
}
