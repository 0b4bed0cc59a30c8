import { afterAll, beforeEach } from 'vitest'
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
