import type { Flavor } from '@trackhoe/contract'
import { HEARTBEAT, HEARTBEAT_MS, PING } from '@trackhoe/contract/socket'

/** How long a server may be silent after a heartbeat before the connection counts as dead. Unit: milliseconds. Not in the specification. */
const HEARTBEAT_TIMEOUT_MS = 20_000

export interface HeartbeatOptions {
  flavor: Flavor
  now: () => number
  send: (text: string) => void
  /** The server has not answered a heartbeat. */
  onSilence: () => void
}

export interface Heartbeat {
  /** Begins with a connection that has just been opened. */
  start(): void
  /** Counts a message as a sign of life. */
  onMessage(): void
  /** Sends a heartbeat at once where a connection has been silent and none is under way. */
  check(): void
  stop(): void
}

/** Sends heartbeats over a connection that is silent, and reports when they stay unanswered. */
export function createHeartbeat({ flavor, now, send, onSilence }: HeartbeatOptions): Heartbeat {
  let lastMessageAt = 0
  let awaitingReply = false
  // JeecgBoot 2.4 may have no answer to a heartbeat; once it has given one, silence means something there too.
  let answersHeartbeats = flavor !== 'jeecg2'
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule(): void {
    lastMessageAt = now()
    awaitingReply = false
    clearTimeout(timer)
    timer = setTimeout(sendHeartbeat, HEARTBEAT_MS)
  }

  function sendHeartbeat(): void {
    clearTimeout(timer)
    awaitingReply = true
    send(flavor === 'jeecg3' ? PING : HEARTBEAT)
    timer = setTimeout(answersHeartbeats ? onSilence : sendHeartbeat, HEARTBEAT_TIMEOUT_MS)
  }

  return {
    start: schedule,
    onMessage() {
      answersHeartbeats = true
      schedule()
    },
    check() {
      if (!awaitingReply && now() - lastMessageAt >= HEARTBEAT_MS) sendHeartbeat()
    },
    stop: () => clearTimeout(timer),
  }
}
