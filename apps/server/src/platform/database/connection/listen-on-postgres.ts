import type { Client } from 'pg'
import { SECOND_MS } from '../../core/clock.ts'
import { NOTIFICATION_CHANNEL } from '../notifications.ts'

/** How often it is asked whether the connection still carries anything: nothing arrives over a dead one, not even an error. */
const CHECK_INTERVAL_MS = 20 * SECOND_MS
const LONGEST_PAUSE_MS = 30 * SECOND_MS

/**
 * Listens on a connection of its own: one of the pool would be returned and receive nothing. A broken connection is
 * reopened after 1, 2, 4 … 30 seconds, and `onGap` is called, since messages may have been missed. Returns a function
 * that stops listening.
 */
export async function listenOnPostgres(
  connect: () => Client,
  onText: (text: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  let stopped = false
  let current: Client | undefined
  let timer: NodeJS.Timeout | undefined
  const check = setInterval(() => {
    const client = current
    // The limit of the client ends the question; the connection is given up then.
    client?.query('select 1').catch(() => client.end().catch(() => {}))
  }, CHECK_INTERVAL_MS)
  check.unref()

  async function open(): Promise<void> {
    const client = connect()
    let broken = false
    const onBroken = () => {
      if (broken) return
      broken = true
      if (current === client) retry(SECOND_MS)
    }
    client.on('error', onBroken)
    client.on('end', onBroken)
    client.on('notification', ({ payload }) => onText(payload ?? ''))
    await client.connect()
    await client.query(`listen ${NOTIFICATION_CHANNEL}`)
    if (stopped) return client.end()
    current = client
  }

  function retry(pauseMs: number) {
    if (stopped) return
    current = undefined
    timer = setTimeout(() => {
      open().then(onGap, () => retry(Math.min(pauseMs * 2, LONGEST_PAUSE_MS)))
    }, pauseMs)
    timer.unref()
  }

  await open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    clearInterval(check)
    await current?.end()
  }
}
