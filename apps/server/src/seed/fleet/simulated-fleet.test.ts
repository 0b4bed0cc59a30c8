import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  createSimulatedFleet,
  createSimulatedTelemetry,
  createSimulator,
  findCheckpoints,
  FLEET_SEED,
  keepChange,
} from '@trackhoe/simulator'
import { DAY_MS } from '../../platform/core/clock.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { seedFleet } from './seed-fleet.ts'

const TENANT = '1001'
const ids = ['v13', 'v15', 'v16']
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.empty()
  await seedFleet(server.db, { vehicles: 16, now: server.now() })
})
afterAll(() => server.close())

const newFleet = () => createSimulatedFleet(server.db, createSimulator(FLEET_SEED))
const always = () => true
const snapshots = () => createSimulatedTelemetry(newFleet()).snapshots(TENANT, ids, server.now())
const stored = () => findCheckpoints(server.db, ids)

/** The day from which a vehicle's life goes on right after a start. */
async function startOf(vehicleId: string): Promise<number | undefined> {
  const { simulator, find } = newFleet()
  const [vehicle] = await find(TENANT, [vehicleId])
  return vehicle && simulator.checkpoint(vehicle.key)?.day
}

describe('the simulated fleet', () => {
  it('goes on from the stored checkpoints after a start, with the same values', async () => {
    const before = await snapshots()
    expect(await startOf('v15')).toBeUndefined()
    await newFleet().catchUp(server.now, always)
    const days = new Map((await stored()).map(({ vehicleId, checkpoint }) => [vehicleId, checkpoint.day]))
    expect(days.size).toBe(3)
    expect(await startOf('v15')).toBe(days.get('v15'))
    expect(await snapshots()).toEqual(before)
    expect(before.size).toBe(3)
  })

  it('stores the next checkpoint as time goes on', async () => {
    const day = (await startOf('v15')) ?? 0
    await newFleet().catchUp(() => new Date(server.now().getTime() + 10 * DAY_MS), always)
    expect(await startOf('v15')).toBe(day + 10)
  })

  it('ignores the checkpoint of a vehicle whose settings were changed before it', async () => {
    const values = { lowIdleRpm: 850 }
    await keepChange(server.db, 'v15', { at: server.now().getTime() - 30 * DAY_MS, values })
    expect(await startOf('v15')).toBeUndefined()
    expect(await startOf('v16')).toBeDefined()
    await newFleet().catchUp(server.now, always)
    expect(await startOf('v15')).toBeDefined()
  })

  it('ends early when the server stops', async () => {
    await server.db.execute(sql`delete from simulated_checkpoint`)
    await newFleet().catchUp(server.now, () => false)
    expect(await stored()).toEqual([])
  })
})
