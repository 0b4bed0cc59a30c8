import type { HttpDeps } from '../platform/http/deps.ts'
import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'

/** What the handlers of vehicles get from outside beside the rest. */
export interface VehicleDeps extends HttpDeps {
  telemetry: TelemetrySource
}
