import { MINUTE_MS, SECOND_MS } from '../../../platform/core/clock.ts'
import type { FleetSnapshot } from './fleet-snapshot.ts'

/** How long a fleet that was read serves everybody; then it is read again, and serves meanwhile those who can wait for the next. */
const FRESH_MS = 10 * SECOND_MS
const LONGEST_MS = 30 * SECOND_MS
/** When it is read again at the latest: soon enough for nobody to wait for it. */
const LATEST_MS = 25 * SECOND_MS
/** The part of the time in which one may be read at most, so that on a busy machine a large fleet does not hold up the calls beside it. */
const READING_PART = 1 / 40
/** Maps that have not asked for so long are closed. */
const KEPT_MS = 5 * MINUTE_MS
/** Vehicles of all that are kept: 60 bytes each. */
const MOST_VEHICLES = 500_000

interface KeptSnapshot {
  snapshot: FleetSnapshot | undefined
  readAt: number
  /** How long the read took. */
  tookMs: number
  usedAt: number
  reading: Promise<FleetSnapshot> | undefined
}

const UNREAD = { snapshot: undefined, readAt: -Infinity, tookMs: 0, reading: undefined }

/** The fleets that maps look at. Readers with the same request share what is read. */
export class FleetSnapshots {
  readonly #kept = new Map<string, KeptSnapshot>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Returns a fleet that is at most half a minute old. `key` names the request, `read` reads it. */
  async of(key: string, read: () => Promise<FleetSnapshot>): Promise<FleetSnapshot> {
    const now = this.#now()
    const kept = this.#kept.get(key) ?? { ...UNREAD, usedAt: now }
    kept.usedAt = now
    // The last one used is the last one that is dropped.
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    if (kept.readAt <= now - freshFor(kept)) {
      kept.reading ??= this.#read(kept, read)
      // A reader that does not wait for it takes no notice of a failure.
      kept.reading.catch(() => {})
    }
    if (kept.snapshot && kept.readAt > now - LONGEST_MS) return kept.snapshot
    return kept.reading ?? this.#read(kept, read)
  }

  async #read(kept: KeptSnapshot, read: () => Promise<FleetSnapshot>): Promise<FleetSnapshot> {
    try {
      const begin = this.#now()
      const snapshot = await read()
      kept.snapshot = snapshot
      kept.readAt = begin
      kept.tookMs = this.#now() - begin
      this.#makeRoom(kept)
      return snapshot
    } finally {
      kept.reading = undefined
    }
  }

  #makeRoom(latest: KeptSnapshot): void {
    const now = this.#now()
    let vehicles = 0
    for (const { snapshot } of this.#kept.values()) vehicles += snapshot?.size ?? 0
    for (const [key, kept] of this.#kept) {
      const isClosed = kept.usedAt < now - KEPT_MS
      if (kept === latest || kept.reading || (!isClosed && vehicles <= MOST_VEHICLES)) continue
      vehicles -= kept.snapshot?.size ?? 0
      this.#kept.delete(key)
    }
  }
}

const freshFor = ({ tookMs }: KeptSnapshot) => Math.min(Math.max(FRESH_MS, tookMs / READING_PART), LATEST_MS)
