import type { HttpDeps } from '../platform/http/deps.ts'
import type { Simulator } from '../simulator/simulator.ts'

/** What the handlers of vehicles get from outside beside the rest. */
export interface VehicleDeps extends HttpDeps {
  /** Answers for the vehicles that are made up. */
  simulator: Simulator
}
