import { spawn } from 'node:child_process'
import { openTerminal, positionBody } from '../apps/server/src/testing/jt808-terminal.ts'

/** Unit: milliseconds. */
const RETRY_MS = 500
const REPORT_MS = 1000
const PLACE = { lng: 116.4, lat: 39.9 }

export interface EmulatedTerminal {
  stop(): Promise<void>
}

interface EmulatedOptions {
  /** The terminal takes the commands of the platform as transparent data, and answers each with this reply. */
  reply?: object
}

/**
 * A JT/T 808 terminal that tries to register until it is let in, reports its position and answers what it is sent. With JT808_EMULATOR=java
 * it is that of scripts/jt808-emulator.mjs, whose frames a library makes that was written apart from the server; it takes no commands of the
 * platform.
 */
export function startEmulatedTerminal(port: number, number: string, options: EmulatedOptions = {}): EmulatedTerminal {
  return process.env['JT808_EMULATOR'] === 'java' ? startJava(port, number) : startOwn(port, number, options)
}

function startJava(port: number, number: string): EmulatedTerminal {
  const emulator = spawn(
    process.execPath,
    ['scripts/jt808-emulator.mjs', String(port), number, String(PLACE.lng), String(PLACE.lat)],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  return {
    stop: async () => void emulator.kill(),
  }
}

function startOwn(port: number, number: string, { reply }: EmulatedOptions): EmulatedTerminal {
  /** As hexadecimal digits, by their ids. */
  const parameters = new Map([
    ['00000001', '00000078'],
    ['00000029', '0000000a'],
    ['0000f001', 'abcd'],
  ])
  let isStopped = false
  let close = () => {}
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  async function attempt() {
    const terminal = await openTerminal(port, number)
    close = () => terminal.close()
    const { result, code } = await terminal.register('41')
    if (result !== 0 || (await terminal.authenticate(code)) !== 0) return terminal.close()
    for (const answering of [showTexts(terminal), keepParameters(terminal, parameters)]) answering.catch(() => {})
    if (reply) {
      terminal.send(0x0900, data({ version: 1, kind: 'ready' }))
      takeCommands(terminal, reply).catch(() => {})
    }
    while (!isStopped && !terminal.isClosed()) {
      terminal.send(0x0200, positionBody({ ...PLACE, time: wireTime() }))
      await pause(REPORT_MS)
    }
  }

  const running = (async () => {
    while (!isStopped) {
      await attempt().catch(() => {})
      await pause(RETRY_MS)
    }
  })()
  return {
    async stop() {
      isStopped = true
      close()
      await running
    },
  }
}

type Terminal = Awaited<ReturnType<typeof openTerminal>>

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
/** Transparent data for the platform, in JSON. */
const data = (value: object) => `f1${Buffer.from(JSON.stringify(value)).toString('hex')}`
const succeeded = (serial: number, id: number) => `${hex(serial, 4)}${hex(id, 4)}00`

/** Shows texts, and says so. */
async function showTexts(terminal: Terminal): Promise<void> {
  for (;;) {
    const { serial } = await terminal.next(0x8300)
    terminal.send(0x0001, succeeded(serial, 0x8300))
  }
}

/** Sends its parameters, and takes others. */
async function keepParameters(terminal: Terminal, parameters: Map<string, string>): Promise<void> {
  const send = async () => {
    for (;;) {
      const { serial } = await terminal.next(0x8104)
      const all = [...parameters].map(([id, value]) => `${id}${hex(value.length / 2, 2)}${value}`)
      terminal.send(0x0104, `${hex(serial, 4)}${hex(all.length, 2)}${all.join('')}`)
    }
  }
  const set = async () => {
    for (;;) {
      const { serial, body } = await terminal.next(0x8103)
      for (let at = 1; at < body.length; at += 5 + (body[at + 4] ?? 0)) {
        const value = body.subarray(at + 5, at + 5 + (body[at + 4] ?? 0))
        parameters.set(body.subarray(at, at + 4).toString('hex'), value.toString('hex'))
      }
      terminal.send(0x0001, succeeded(serial, 0x8103))
    }
  }
  await Promise.all([send(), set()])
}

/** Carries out the commands of the platform. */
async function takeCommands(terminal: Terminal, reply: object): Promise<void> {
  for (;;) {
    const { serial, body } = await terminal.next(0x8900)
    const { recordId } = JSON.parse(body.subarray(1).toString('utf8'))
    terminal.send(0x0001, succeeded(serial, 0x8900))
    terminal.send(0x0900, data({ version: 1, recordId, kind: 'succeeded', reply }))
  }
}

/** Now as terminals write it: GMT+8, `YYMMDDhhmmss`. */
const wireTime = () => new Date(Date.now() + 8 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(2, 14)
