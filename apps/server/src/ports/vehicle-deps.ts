import type { HttpDeps } from '../platform/http/deps.ts'
import type { TelemetrySource } from './telemetry-source.ts'

/** What the handlers of vehicles get from outside beside the rest. */
export interface VehicleDeps extends HttpDeps {
  telemetry: TelemetrySource
}
