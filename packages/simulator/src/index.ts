/** A simulated fleet behind the ports to vehicles. */
export { customersOf, LARGE_FLEET, vehicleRows } from './fleet-rows.ts'
export { drawsOf } from './simulation/draws.ts'
export { FLEET_SEED } from './simulation/fleet-seed.ts'
export { RESULT_SETTLES_MS } from './fuel-samples.ts'
export { MODELS } from './simulation/models.ts'
export { findCheckpoints } from './simulated-checkpoints.queries.ts'
export { createSimulatedFleet } from './simulated-fleet.ts'
export { createSimulatedTelemetry } from './simulated-telemetry.ts'
export { createSimulatedGateway, exchangeOf, scriptOf } from './simulated-terminal.ts'
export {
  allVehicles,
  findVehicles,
  highestIndex,
  insertVehicles,
  keepChange,
  pastPeriod,
  setAnswer,
} from './simulated-vehicles.queries.ts'
export { createSimulator } from './simulation/simulator.ts'
export { reportsOf, restartsOf } from './vehicle-records.ts'
export { dayOf } from './simulation/weather.ts'
export { createReportingFleet, type MachineReport } from './reporting-fleet.ts'
