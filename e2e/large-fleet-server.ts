// The server with a fleet that is too large for a browser, and no simulator.
import { readConfig } from '../apps/server/src/platform/core/config/config.ts'
import { startServer } from '../apps/server/src/start-server.ts'
import { createPostgresStore } from '../apps/server/src/telemetry-store/postgres-store.ts'
import { createReportedTelemetry } from '../apps/server/src/terminals/reported-telemetry.ts'
import { insertLargeFleet } from '../apps/server/src/testing/large-fleet.ts'

const clock = () => new Date()

await startServer(readConfig(process.env), {
  clock,
  report: () => {},
  connectVehicles: async ({ db }) => {
    await insertLargeFleet(db, '1001', clock())
    return {
      telemetry: createReportedTelemetry(db, createPostgresStore(db)),
      gateway: { exchange: async () => ({ answers: [], nextPollAt: null }) },
    }
  },
})
