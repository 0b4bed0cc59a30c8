import { spawn } from 'node:child_process'
import { openTerminal, positionBody } from '../apps/server/src/testing/jt808-terminal.ts'

/** Unit: milliseconds. */
const RETRY_MS = 500
const REPORT_MS = 1000
const PLACE = { lng: 116.4, lat: 39.9 }

export interface EmulatedTerminal {
  stop(): Promise<void>
}

/**
 * A JT/T 808 terminal that tries to register until it is let in, reports its position and answers what it is sent. With JT808_EMULATOR=java
 * it is that of scripts/jt808-emulator.mjs, whose frames a library makes that was written apart from the server.
 */
export function startEmulatedTerminal(port: number, number: string): EmulatedTerminal {
  return process.env['JT808_EMULATOR'] === 'java' ? startJava(port, number) : startOwn(port, number)
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

function startOwn(port: number, number: string): EmulatedTerminal {
  let isStopped = false
  let close = () => {}
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  async function attempt() {
    const terminal = await openTerminal(port, number)
    close = () => terminal.close()
    const { result, code } = await terminal.register('41')
    if (result !== 0 || (await terminal.authenticate(code)) !== 0) return terminal.close()
    void answer(terminal).catch(() => {})
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

/** Shows a text, and says so. */
async function answer(terminal: Terminal): Promise<void> {
  for (;;) {
    const { serial } = await terminal.next(0x8300)
    terminal.send(0x0001, `${serial.toString(16).padStart(4, '0')}830000`)
  }
}

/** Now as terminals write it: GMT+8, `YYMMDDhhmmss`. */
const wireTime = () => new Date(Date.now() + 8 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(2, 14)
