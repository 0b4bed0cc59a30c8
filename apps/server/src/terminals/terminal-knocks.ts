import type { TerminalIdentity, TerminalProtocol } from '@trackhoe/contract/vehicle'
import { MINUTE_MS } from '../platform/core/clock.ts'
import type { KnockReason } from '../platform/database/schema/terminal-access-schema.ts'
import type { KnockRow } from './terminal-traffic.queries.ts'

const MOST_KNOCKS_A_FLUSH = 200
/** Numbers that one address may name which no device has. */
const MOST_NAMES_OF_ADDRESS = 50
const ADDRESS_WINDOW_MS = 10 * MINUTE_MS
/** The name that a device can have: what knocks by another one is never let in. */
const TERMINAL_NAME = /^[\w-]{1,40}$/

/** A terminal that is not let in. */
export interface Knock {
  protocol: TerminalProtocol
  terminal: string
  reason: KnockReason
  address: string | null
  time: Date
  identity?: TerminalIdentity
}

/** Counts the terminals that knock, within bounds that no sender can exceed. */
export function createKnocks() {
  const knocks = new Map<string, KnockRow>()
  const admitted = new Map<string, { protocol: TerminalProtocol; terminal: string }>()
  const names = new Map<string, Set<string>>()
  let namesSince = 0

  /** Returns true when an address names no more numbers than a network of terminals has. */
  function isBelievable({ address, terminal, time }: Knock): boolean {
    if (address === null) return true
    if (time.getTime() - namesSince > ADDRESS_WINDOW_MS) {
      names.clear()
      namesSince = time.getTime()
    }
    const own = names.get(address) ?? new Set()
    if (!own.has(terminal) && own.size >= MOST_NAMES_OF_ADDRESS) return false
    names.set(address, own.add(terminal))
    return true
  }

  return {
    knocked(knock: Knock): void {
      const { protocol, terminal, reason, address, time, identity = {} } = knock
      if (!TERMINAL_NAME.test(terminal) || !isBelievable(knock)) return
      const key = `${protocol} ${terminal}`
      // Somebody else with the number of a terminal that has just been let in.
      admitted.delete(key)
      const known = knocks.get(key)
      if (!known && knocks.size >= MOST_KNOCKS_A_FLUSH) return
      const attempts = (known?.attempts ?? 0) + 1
      knocks.set(key, {
        protocol,
        terminal,
        reason,
        address,
        time,
        attempts,
        identity: { ...known?.identity, ...identity },
      })
    },
    /** The terminal is let in: it knocks no more. */
    admitted(protocol: TerminalProtocol, terminal: string): void {
      knocks.delete(`${protocol} ${terminal}`)
      admitted.set(`${protocol} ${terminal}`, { protocol, terminal })
    },
    /** What has come since the last call. */
    take() {
      const taken = { knocking: [...knocks.values()], letIn: [...admitted.values()] }
      knocks.clear()
      admitted.clear()
      return taken
    },
  }
}
