import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import type { TerminalGateway } from '@trackhoe/vehicle-ports/terminal-gateway'
import type { Random } from '../../platform/core/random.ts'
import type { Db } from '../../platform/database/database.ts'
import { seedDemoCommands } from './demo-commands.ts'
import { seedDemoOrders } from './demo-orders.ts'
import { seedDemoPlaces } from './demo-places.ts'

interface Options {
  telemetry: TelemetrySource
  gateway: TerminalGateway
  now: Date
  random: Random
  goesOn: () => boolean
}

/**
 * Writes what people did with the simulated machines in the last months: orders, geofences, files and commands. Once: whoever finds the
 * orders of before leaves everything as it is, and of several instances one writes it.
 */
export async function seedDemoWork(db: Db, options: Options): Promise<void> {
  const { now, goesOn } = options
  if (!goesOn() || (await seedDemoOrders(db, now)) === 0) return
  await seedDemoPlaces(db, options)
  await seedDemoCommands(db, options)
}
