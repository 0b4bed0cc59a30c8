import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeCommand, type CommandBody } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../platform/core/clock.ts'
import { EVERY_RECORD } from '../../testing/every-record.ts'

/** A terminal of the simulated fleet that takes four seconds for each of its answers. */
const SLOW = { vcl_plat_id: 'P00019', tmnlId: 'wg_86000019', imei: '', simNo: '', sendCenterNo: 'S01', model: '' }
/** The lease of the dead instance runs out, then the terminal answers, on a busy machine. */
const LONG = { timeout: 90_000, interval: 200 }

const began = new Date()
const folder = mkdtempSync(join(tmpdir(), 'trackhoe-killed-'))
let url = ''
let server: ChildProcess

beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  await start(port)
}, 120_000)
afterAll(async () => {
  await kill()
  rmSync(folder, { recursive: true, force: true })
})

/** The real server on the embedded database, from source. */
async function start(port: number) {
  server = spawn(process.execPath, [fileURLToPath(new URL('../../main.ts', import.meta.url))], {
    env: {
      ...process.env,
      PORT: String(port),
      TRACKHOE_DATA: folder,
      SIMULATED_VEHICLES: '20',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      NODE_OPTIONS: '',
      VITEST: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true), LONG)
}

async function kill() {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

describe('a server that is killed between send and answer', () => {
  it('knows after its restart what it has promised, and does it once', async () => {
    let token = await signIn()
    const interval = writeCommand('maintenanceInterval', [SLOW], { engineOil: 600 })
    const reset = writeCommand('maintenanceRemaining', [SLOW], { engineOil: 400 })
    const sent = await send(token, interval, 'k1')
    // A vehicle takes one send a second.
    const queued = await vi.waitFor(() => send(token, reset, 'k2'), LONG)
    // One has left for its terminal, the answer has not come.
    await vi.waitFor(async () => expect((await records(token, [sent]))[0]?.state).toBe('1'), LONG)
    await kill()

    await start(Number(new URL(url).port))
    token = await signIn()
    expect(await records(token, [sent])).toMatchObject([{ paramContent: { interval: { engineOil: 600 } } }])
    // The operator, who never saw an answer, sends the same intents again.
    expect(await send(token, interval, 'k1')).toBe(sent)
    expect(await send(token, reset, 'k2')).toBe(queued)
    const ends = await vi.waitFor(async () => {
      const found = await records(token, [sent, queued])
      expect(found.map(({ state }) => state)).toEqual(['3', '3'])
      return found
    }, LONG)
    expect(ends.map(({ attempts, lateReply }) => [attempts, lateReply])).toEqual([
      [1, false],
      [1, false],
    ])
    expect(await records(token)).toHaveLength(2)
  }, 240_000)
})

async function signIn(): Promise<string> {
  const { token } = await post<{ token: string }>('/sys/login', { username: 'operator', password: 'Trackhoe@2026' })
  return token
}

async function send(token: string, body: CommandBody, key: string): Promise<string> {
  const { orders } = await post<{ orders: { recordId: string }[] }>('/command/sendCommand/sendCommMessage', body, {
    'X-Access-Token': token,
    'Idempotency-Key': key,
  })
  return orders[0]?.recordId ?? ''
}

interface Row {
  recordId: string
  state: string
  attempts: number
  lateReply: boolean
  paramContent: unknown
}

/** In the order of the ids, or all there are. */
async function records(token: string, ids?: readonly string[]): Promise<Row[]> {
  const page = await post<{ records: Row[] }>(
    '/command/sendCommand/getCommRecordPost',
    {
      ...EVERY_RECORD,
      // The demonstration has older ones.
      bgntime: toWireTime(began),
      page_size: 50,
      condition: ids ? JSON.stringify({ recordId: ids }) : '',
    },
    { 'X-Access-Token': token },
  )
  return ids ? ids.flatMap((id) => page.records.find(({ recordId }) => recordId === id) ?? []) : page.records
}

async function post<Result>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Result> {
  const response = await fetch(`${url}/jeecg-boot${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { success: boolean; message: string; result: Result }
  if (!answer.success) throw new Error(`${path}: ${answer.message}`)
  return answer.result
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
