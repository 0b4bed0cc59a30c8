import { isFinalState, type CommandRecord } from '@trackhoe/contract/vehicle'
import * as z from 'zod/mini'
import type { WindowMemory } from '@trackhoe/shell'
import { createPolling } from './polling.ts'
import type { RecordCache } from './record-cache.ts'
import { timeMs } from '../time/wire-time.ts'

/**
 * How long a command is still polled after its timeout: the server may be late. Unit: milliseconds. Not in the
 * specification.
 */
const GRACE_MS = 15_000

/** The number of finished commands that stay listed. Not in the specification. */
const KEPT_FINISHED = 20

const MEMORY_KEY = 'commands'
const Remembered = z.array(z.string())

export interface TrackerState {
  /** The tracked records, newest first. Restored ids have no record until it is read. */
  readonly records: readonly CommandRecord[]
  /** The number of commands without a final state, loaded or not. */
  readonly unfinished: number
  /** The last read failed; the next one is scheduled. */
  readonly failing: boolean
}

export interface TrackerOptions {
  /** Reads the records of these ids in one request. */
  read: (ids: readonly string[], signal: AbortSignal) => Promise<readonly CommandRecord[]>
  /** The server's time. Unit: epoch milliseconds. */
  serverNow: () => number
  memory: WindowMemory
  /** The cache of the records; the tracker itself stores only their ids. */
  cache: RecordCache
  /** Starts a timer. Returns a function that cancels it. */
  setTimer: (act: () => void, ms: number) => () => void
  /** Returns whether the page is hidden. */
  isHidden: () => boolean
}

/** Commands that were sent together to several vehicles. */
export interface CommandBatch {
  /** The records with a final state. */
  readonly ended: readonly CommandRecord[]
  /** True when all records are final. */
  readonly complete: boolean
}

/** `batch` is null for a command that was sent alone. */
type FinalListener = (record: CommandRecord, batch: CommandBatch | null) => void

export interface CommandTracker {
  readonly getState: () => TrackerState
  readonly subscribe: (listener: () => void) => () => void
  /** Called once for each tracked command that reaches a final state. */
  readonly onFinal: (listener: FinalListener) => () => void
  /** Waits for the final state of a tracked command; null when it is no longer tracked and unknown. */
  waitForEnd(recordId: string): Promise<CommandRecord | null>
  /** Tracks commands until their final state. */
  track(records: readonly CommandRecord[]): void
  /** Returns whether a command is tracked and has no final state yet. */
  isOpen(recordId: string): boolean
  /** Reads the open commands at once when this is one of them. */
  refresh(recordId: string): void
  /** Resumes polling with an immediate read: the page is visible again, or the connection is back. */
  resume(): void
  /** Stops reading until `resume`: the page is hidden. */
  pause(): void
  /** Clears everything, for instance when another user signs in. */
  reset(): void
}

/**
 * Tracks commands from the send to their final state, independent of pages. One request reads all of them, at intervals
 * that grow with their age and not while the page is hidden; tracking continues after a reload.
 *
 * Errors: none. `failing` reports a failed read, which is repeated. Not in the specification.
 */
export function createCommandTracker(options: TrackerOptions): CommandTracker {
  const { read, serverNow, memory, cache, setTimer, isHidden } = options
  let state: TrackerState = { records: [], unfinished: 0, failing: false }
  const tracked = createTracked(cache)
  const open = new Set<string>()
  const listeners = new Set<() => void>()
  const finalListeners = new Set<FinalListener>()
  const waiters = createWaiters()

  const recordsOf = (ids: readonly string[]) => ids.flatMap((id) => cache.get(id) ?? [])
  const batches = createBatches(open, recordsOf)

  function drop(recordId: string): void {
    open.delete(recordId)
    waiters.end(recordId, null)
  }

  function notify(): void {
    const records = recordsOf(tracked.ids())
    state = { records, unfinished: open.size, failing: polling.isFailing() }
    memory.save(MEMORY_KEY, [...open])
    for (const listener of listeners) listener()
  }

  function applyRecord(record: CommandRecord): void {
    const { recordId } = record
    if (!isFinalState(record.state ?? '') || !open.delete(recordId)) return
    const batch = batches.of(recordId)
    for (const listener of finalListeners) listener(record, batch)
    waiters.end(recordId, record)
  }

  const polling = createPolling({
    isNeeded: () => open.size > 0,
    async read(signal) {
      const ids = [...open]
      return { ids, records: await read(ids, signal) }
    },
    apply({ ids, records }) {
      cache.put(records)
      for (const record of records) applyRecord(record)
      // Records that the server does not know will never arrive.
      for (const id of ids) if (!cache.get(id)) drop(id)
    },
    onRead: notify,
    beforeSchedule() {
      for (const id of open) if (isOverdue(cache.get(id), serverNow())) drop(id)
    },
    ages: () => [...open].map((id) => ageMs(cache.get(id), serverNow())),
    setTimer,
    isHidden,
  })

  function restore(): void {
    const remembered = Remembered.safeParse(memory.load(MEMORY_KEY))
    if (!remembered.success || remembered.data.length === 0) return
    for (const id of remembered.data) {
      tracked.restore(id)
      open.add(id)
    }
    notify()
    polling.readIfVisible()
  }

  restore()

  return {
    getState: () => state,
    subscribe: (listener) => addTo(listeners, listener),
    onFinal: (listener) => addTo(finalListeners, listener),
    waitForEnd(recordId) {
      if (open.has(recordId)) return waiters.wait(recordId)
      const record = (tracked.has(recordId) && cache.get(recordId)) || null
      return Promise.resolve(record && isFinalState(record.state ?? '') ? record : null)
    },
    track(records) {
      if (records.length > 1) batches.add(records.map(({ recordId }) => recordId))
      for (const record of records) if (!isFinalState(record.state ?? '')) open.add(record.recordId)
      tracked.add(records, (id) => open.has(id))
      notify()
      polling.schedule()
    },
    isOpen: (recordId) => open.has(recordId),
    refresh(recordId) {
      if (open.has(recordId)) polling.readIfVisible()
    },
    resume: polling.readIfVisible,
    pause: polling.pause,
    reset() {
      polling.reset()
      for (const id of open) drop(id)
      tracked.clear()
      batches.clear()
      state = { records: [], unfinished: 0, failing: false }
      for (const listener of listeners) listener()
      restore()
    },
  }
}

/** Commands that were sent together, until all of them are final. */
function createBatches(open: ReadonlySet<string>, recordsOf: (ids: readonly string[]) => CommandRecord[]) {
  let batches: (readonly string[])[] = []
  return {
    add(ids: readonly string[]): void {
      batches.push(ids)
    },
    /** The batch of a command that has just ended. */
    of(recordId: string): CommandBatch | null {
      const ids = batches.find((one) => one.includes(recordId))
      if (!ids) return null
      const complete = !ids.some((id) => open.has(id))
      if (complete) batches = batches.filter((one) => one !== ids)
      const ended = recordsOf(ids).filter(({ state: code }) => isFinalState(code ?? ''))
      return { ended, complete }
    },
    clear(): void {
      batches = []
    },
  }
}

function addTo<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The ids of tracked commands, newest first, each with the function that releases its record. */
function createTracked(cache: RecordCache) {
  let tracked = new Map<string, () => void>()
  return {
    has: (id: string) => tracked.has(id),
    ids: () => [...tracked.keys()],
    restore(id: string): void {
      if (!tracked.has(id)) tracked.set(id, cache.retain(id))
    },
    /** Adds new commands, and releases what was finished longest ago. */
    add(records: readonly CommandRecord[], isOpen: (id: string) => boolean): void {
      const added = new Map(records.map(({ recordId }) => [recordId, tracked.get(recordId) ?? cache.retain(recordId)]))
      for (const record of records) cache.set(record)
      const others = [...tracked].filter(([id]) => !added.has(id))
      const finished = others.filter(([id]) => !isOpen(id))
      const released = new Set(finished.slice(KEPT_FINISHED).map(([id]) => id))
      for (const [id, release] of others) if (released.has(id)) release()
      tracked = new Map([...added, ...others.filter(([id]) => !released.has(id))])
    },
    clear(): void {
      for (const release of tracked.values()) release()
      tracked = new Map()
    },
  }
}

/** Those who wait for the end of a command. */
function createWaiters() {
  const waiting = new Map<string, ((end: CommandRecord | null) => void)[]>()
  return {
    wait: (recordId: string) =>
      new Promise<CommandRecord | null>((resolve) =>
        waiting.set(recordId, [...(waiting.get(recordId) ?? []), resolve]),
      ),
    end(recordId: string, record: CommandRecord | null): void {
      for (const resolve of waiting.get(recordId) ?? []) resolve(record)
      waiting.delete(recordId)
    },
  }
}

/** A command that exceeds its maximum time is no longer tracked; lists show what became of it. */
function isOverdue(record: CommandRecord | undefined, now: number): boolean {
  const expires = timeMs(record?.expireTime)
  return expires !== null && now > expires + GRACE_MS
}

function ageMs(record: CommandRecord | undefined, now: number): number {
  const sent = timeMs(record?.sendTime)
  return sent === null ? 0 : now - sent
}
