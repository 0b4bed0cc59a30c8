import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A ClickHouse server of somebody else, for tests: they make and drop their own table in its database. */
const SERVER = process.env['TEST_CLICKHOUSE_URL']
/** A Python that has `chdb-core`, which is the engine of ClickHouse as a library. */
const PYTHON = process.env['CHDB_PYTHON']

/** True when this machine has ClickHouse for a test: a server, or its engine behind a stand-in of the HTTP interface. */
export const hasClickhouse =
  SERVER !== undefined || (PYTHON !== undefined && spawnSync(PYTHON, ['-c', 'import chdb']).status === 0)

export interface ClickhouseServer {
  url: string
  close(): Promise<void>
}

/** Starts ClickHouse for one test file. */
export async function startClickhouse(): Promise<ClickhouseServer> {
  if (SERVER !== undefined) return { url: SERVER, close: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'trackhoe-clickhouse-'))
  const program = spawn(PYTHON ?? 'python3', [join(import.meta.dirname, 'clickhouse-http.py'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line]: unknown[] = await once(program.stdout, 'data')
  return {
    url: `http://127.0.0.1:${String(line).trim()}/telemetry`,
    async close() {
      program.kill()
      await once(program, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
