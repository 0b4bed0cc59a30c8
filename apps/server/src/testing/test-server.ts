import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach } from 'vitest'
import { newPair } from '../auth/tokens.ts'
import type { Random } from '../platform/core/random.ts'
import { seedFleet } from '../seed/fleet/seed-fleet.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

type Ports = Parameters<typeof startTestServer>

/** The server of the tests of a file, with the test rows. Awaited at the top of the file; it is closed after the last test. */
export async function testServer(...ports: Ports): Promise<TestServer> {
  const server = await startTestServer(...ports)
  afterAll(() => server.close())
  await server.empty()
  return server
}

/** The same with new test rows before each test. */
export async function freshServer(...ports: Ports): Promise<TestServer> {
  const server = await startTestServer(...ports)
  afterAll(() => server.close())
  beforeEach(() => server.empty())
  return server
}

/** Returns the access token of an account of a fresh server: before each test it signs in and gets the same token again. */
export function signedIn(server: TestServer, username: string): string {
  const bytes = randomBytes(1024)
  const repeated = (): Random => {
    let at = 0
    return (size) => bytes.subarray(at, (at += size))
  }
  beforeEach(() => server.tokenOf(username, repeated()))
  return newPair(repeated()).token
}

/** Gives a fresh server the first `vehicles` machines of the simulated fleet before each test. */
export function withFleet(server: TestServer, vehicles: number): void {
  beforeEach(() => seedFleet(server.db, { vehicles, now: server.now() }))
}
