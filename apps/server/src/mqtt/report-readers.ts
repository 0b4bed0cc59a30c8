import { newId, type Random } from '../platform/core/random.ts'
import { SECOND_MS } from '../platform/core/clock.ts'
import type { Logger } from '../platform/core/logger.ts'
import { startWorkLoop } from '../platform/core/work-loop.ts'
import type { Db } from '../platform/database/database.ts'
import type { BrokerReader } from './broker-connection.ts'
import * as queries from './report-readers.queries.ts'

/**
 * The sessions at the broker from which an installation reads. Always as many: a session belongs to terminals by their hash, and what waits
 * in it is theirs. So many instances share the work at most.
 */
export const READER_SLOTS = 4
const HEARTBEAT_MS = 1 * SECOND_MS
/** How long a lease in the database holds. */
const LEASE_MS = 5 * SECOND_MS

interface ReadersDeps {
  db: Db
  random: Random
  log: Logger
  /** Begins to read a session. */
  open: (slot: number) => BrokerReader
}

interface Readers {
  /** Resolves when the sessions that first fell to this instance get their messages. */
  subscribed: Promise<void>
  close: () => Promise<void>
}

/**
 * Reads those of the sessions that fall to this instance among the living ones. Each is read by one instance under a lease; of one that dies
 * the lease ends after five seconds, and the others read its sessions: the broker has kept what was not acknowledged. An instance that cannot
 * renew its lease stops by itself: with the same name at the broker it would take the sessions back, again and again.
 */
export function startReaders({ db, random, log, open }: ReadersDeps): Readers {
  const id = newId(random)
  const readers = new Map<number, BrokerReader>()
  const slots = Array.from({ length: READER_SLOTS }, (_, slot) => slot)
  let onSubscribed = () => {}
  const subscribed = new Promise<void>((resolve) => {
    onSubscribed = resolve
  })

  async function closeReader(slot: number): Promise<void> {
    const reader = readers.get(slot)
    readers.delete(slot)
    await reader?.close()
  }

  let expiry: NodeJS.Timeout | undefined
  function holdLease() {
    clearTimeout(expiry)
    expiry = setTimeout(() => {
      log.warn({ slots: [...readers.keys()] }, 'the sessions at the MQTT broker are left to others: the lease ran out')
      void Promise.all([...readers.keys()].map(closeReader))
    }, LEASE_MS)
  }

  async function step(): Promise<number> {
    const instances = await queries.heartbeat(db, id)
    const own = slots.filter((slot) => instances[slot % instances.length] === id)
    const renewed = new Set(await queries.renew(db, id))
    holdLease()
    const lost = [...readers].filter(([slot, reader]) => !renewed.has(slot) || !reader.isReading())
    const surplus = [...renewed].filter((slot) => !own.includes(slot))
    await Promise.all([...lost.map(([slot]) => slot), ...surplus].map(closeReader))
    await queries.release(db, id, surplus)
    for (const slot of [...(await queries.claim(db, id, own)), ...renewed]) {
      if (own.includes(slot) && !readers.has(slot)) readers.set(slot, open(slot))
    }
    void Promise.all([...readers.values()].map((reader) => reader.subscribed)).then(() => onSubscribed())
    return 0
  }

  const loop = startWorkLoop({
    step,
    restMs: HEARTBEAT_MS,
    log,
    failure: 'the sessions at the MQTT broker could not be shared',
  })
  return {
    subscribed,
    close: async () => {
      await loop.stop()
      clearTimeout(expiry)
      await Promise.all([...readers.keys()].map(closeReader))
      await queries.leave(db, id)
    },
  }
}

/** To which session a terminal belongs. Source: FNV-1a, 32 bits. */
export function slotOf(tmnlId: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < tmnlId.length; at++) hash = Math.imul(hash ^ tmnlId.charCodeAt(at), 0x01000193) >>> 0
  return hash % READER_SLOTS
}
