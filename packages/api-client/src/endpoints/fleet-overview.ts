import { fleetOverview } from '@trackhoe/contract/vehicle'
import type { Send } from '../http/send.ts'

/** The whole fleet at a glance. Native only. */
export function fleetOverviewApi(send: Send) {
  return {
    /** Errors: `RefusedError` 510 without the permission `vehicle:telemetry`. */
    read(signal?: AbortSignal) {
      return send(fleetOverview.read, { signal })
    },
  }
}
