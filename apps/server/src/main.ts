import { readConfig } from './platform/core/config.ts'
import { StartupError } from './platform/core/startup-error.ts'
import { LARGE_FLEET, seedFleet } from './seed/fleet/seed-fleet.ts'
import { FLEET_SEED } from './simulator/fleet-seed.ts'
import { createSimulatedFleet } from './simulator/simulated-fleet.ts'
import { createSimulatedTelemetry } from './simulator/simulated-telemetry.ts'
import { createSimulatedGateway } from './simulator/simulated-terminal.ts'
import { createSimulator } from './simulator/simulator.ts'
import { startServer } from './start-server.ts'

// The product as it is delivered: it reads the environment, and its vehicles are simulated. An installation with
// terminals of its own starts the server with its own ports.

const DEMO_VEHICLES = 200
const clock = () => new Date()
const report = (line: string) => console.log(line)

try {
  const config = readConfig(process.env)
  await startServer(config, {
    clock,
    report,
    connectVehicles: async ({ db, kind }) => {
      // A demonstration has some vehicles, an installation those that somebody asked for.
      const vehicles = config.simulatedVehicles ?? (kind === 'pglite' ? DEMO_VEHICLES : 0)
      const made = await seedFleet(db, { vehicles, now: clock() })
      if (made > 0) report(`Made up ${made} vehicles (SIMULATED_VEHICLES says how many).`)
      const fleet = createSimulatedFleet(db, createSimulator(FLEET_SEED))
      // Now rather than during the first requests; a large fleet would delay the start by too much.
      if (made > 0 && vehicles <= LARGE_FLEET) await fleet.catchUp(clock, () => true)
      return {
        telemetry: createSimulatedTelemetry(fleet),
        gateway: createSimulatedGateway(db, fleet),
        catchUp: (goesOn) => fleet.catchUp(clock, goesOn),
      }
    },
  })
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}
