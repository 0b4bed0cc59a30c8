// The server with ports of its own instead of the simulator's: one vehicle, whose terminal answers at once.
import { readConfig } from '../apps/server/src/platform/core/config/config.ts'
import { startServer } from '../apps/server/src/start-server.ts'
import {
  connectedGateway,
  connectedTelemetry,
  insertConnectedVehicle,
} from '../apps/server/src/testing/connected-vehicle.ts'

const TENANT = '1001'
const clock = () => new Date()

await startServer(readConfig(process.env), {
  clock,
  report: () => {},
  connectVehicles: async ({ db }) => {
    await insertConnectedVehicle(db, TENANT, clock())
    return { telemetry: connectedTelemetry(TENANT), gateway: connectedGateway(clock) }
  },
})
