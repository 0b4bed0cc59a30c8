import { fleetOverview } from '@trackhoe/contract/vehicle'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** The whole fleet at a glance. Native only. */
export function fleetOverviewApi(send: Send) {
  return bind(send, fleetOverview)
}
