import { isFinalState, type CommandRecord } from '@trackhoe/contract/vehicle'
import * as z from 'zod/mini'
import type { WindowMemory } from '@trackhoe/shell'
import type { RecordCache } from './record-cache.ts'
import { timeMs } from '../time/wire-time.ts'

/** The polling interval by the age of a command. Units: milliseconds. Not in the specification. */
const CADENCE = [
  { until: 20_000, every: 2000 },
  { until: 120_000, every: 5000 },
] as const
const SLOWEST_MS = 15_000

/**
 * How long a command is still polled after its timeout: the server may be late. Unit: milliseconds. Not in the
 * specification.
 */
const GRACE_MS = 15_000

/**
 * The first delay after a failed read; it doubles with each further failure. Unit: milliseconds. Not in the
 * specification.
 */
const RETRY_MS = 2000

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
export function createCommandTracker({
  read,
  serverNow,
  memory,
  cache,
  setTimer,
  isHidden,
}: TrackerOptions): CommandTracker {
  let state: TrackerState = { records: [], unfinished: 0, failing: false }
  // Ids, newest first, each with the function that releases its record.
  let tracked = new Map<string, () => void>()
  const open = new Set<string>()
  let stopTimer: (() => void) | null = null
  let reading: AbortController | null = null
  let readAfterwards = false
  let failures = 0
  const listeners = new Set<() => void>()
  const finalListeners = new Set<FinalListener>()
  let batches: (readonly string[])[] = []
  const waiting = new Map<string, ((end: CommandRecord | null) => void)[]>()

  const recordsOf = (ids: readonly string[]) => ids.flatMap((id) => cache.get(id) ?? [])

  function end(recordId: string, record: CommandRecord | null): void {
    for (const resolve of waiting.get(recordId) ?? []) resolve(record)
    waiting.delete(recordId)
  }

  function drop(recordId: string): void {
    open.delete(recordId)
    end(recordId, null)
  }

  function notify(): void {
    const records = recordsOf([...tracked.keys()])
    state = { records, unfinished: open.size, failing: failures > 0 }
    memory.save(MEMORY_KEY, [...open])
    for (const listener of listeners) listener()
  }

  function applyRecord(record: CommandRecord): void {
    const { recordId } = record
    if (!isFinalState(record.state ?? '') || !open.delete(recordId)) return
    const batch = batchOf(recordId)
    for (const listener of finalListeners) listener(record, batch)
    end(recordId, record)
  }

  function batchOf(recordId: string): CommandBatch | null {
    const ids = batches.find((one) => one.includes(recordId))
    if (!ids) return null
    const complete = !ids.some((id) => open.has(id))
    if (complete) batches = batches.filter((one) => one !== ids)
    const ended = recordsOf(ids).filter(({ state: code }) => isFinalState(code ?? ''))
    return { ended, complete }
  }

  /** A command that exceeds its maximum time is no longer tracked; lists show what became of it. */
  function dropOverdue(): void {
    const now = serverNow()
    for (const id of open) {
      const expires = timeMs(cache.get(id)?.expireTime)
      if (expires !== null && now > expires + GRACE_MS) drop(id)
    }
  }

  function schedule(): void {
    stopTimer?.()
    stopTimer = null
    dropOverdue()
    if (open.size === 0 || isHidden() || reading) return
    stopTimer = setTimer(() => void readNow(), failures > 0 ? retryMs(failures) : delay())
  }

  /** The youngest command determines the interval. */
  function delay(): number {
    const now = serverNow()
    const ages = [...open].map((id) => {
      const sent = timeMs(cache.get(id)?.sendTime)
      return sent === null ? 0 : now - sent
    })
    const youngest = Math.min(...ages)
    return CADENCE.find(({ until }) => youngest < until)?.every ?? SLOWEST_MS
  }

  async function readNow(): Promise<void> {
    stopTimer?.()
    stopTimer = null
    if (open.size === 0) return
    if (reading) {
      readAfterwards = true
      return
    }
    const controller = new AbortController()
    reading = controller
    const ids = [...open]
    try {
      const records = await read(ids, controller.signal)
      if (controller.signal.aborted) return
      failures = 0
      cache.put(records)
      for (const record of records) applyRecord(record)
      // Records that the server does not know will never arrive.
      for (const id of ids) if (!cache.get(id)) drop(id)
    } catch {
      if (controller.signal.aborted) return
      failures += 1
    }
    reading = null
    notify()
    if (readAfterwards && failures === 0) {
      readAfterwards = false
      void readNow()
    } else schedule()
  }

  function restore(): void {
    const remembered = Remembered.safeParse(memory.load(MEMORY_KEY))
    if (!remembered.success || remembered.data.length === 0) return
    for (const id of remembered.data) {
      if (!tracked.has(id)) tracked.set(id, cache.retain(id))
      open.add(id)
    }
    notify()
    if (!isHidden()) void readNow()
  }

  restore()

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onFinal(listener) {
      finalListeners.add(listener)
      return () => finalListeners.delete(listener)
    },
    waitForEnd(recordId) {
      if (!open.has(recordId)) {
        const record = (tracked.has(recordId) && cache.get(recordId)) || null
        return Promise.resolve(record && isFinalState(record.state ?? '') ? record : null)
      }
      return new Promise((resolve) => waiting.set(recordId, [...(waiting.get(recordId) ?? []), resolve]))
    },
    track(records) {
      if (records.length > 1) batches.push(records.map(({ recordId }) => recordId))
      for (const record of records) {
        if (!isFinalState(record.state ?? '')) open.add(record.recordId)
      }
      const added = new Map(records.map(({ recordId }) => [recordId, tracked.get(recordId) ?? cache.retain(recordId)]))
      for (const record of records) cache.set(record)
      const others = [...tracked].filter(([id]) => !added.has(id))
      const finished = others.filter(([id]) => !open.has(id))
      const released = new Set(finished.slice(KEPT_FINISHED).map(([id]) => id))
      for (const [id, release] of others) if (released.has(id)) release()
      tracked = new Map([...added, ...others.filter(([id]) => !released.has(id))])
      notify()
      schedule()
    },
    isOpen: (recordId) => open.has(recordId),
    refresh(recordId) {
      if (open.has(recordId) && !isHidden()) void readNow()
    },
    resume() {
      if (!isHidden()) void readNow()
    },
    pause() {
      stopTimer?.()
      stopTimer = null
    },
    reset() {
      reading?.abort()
      reading = null
      readAfterwards = false
      failures = 0
      stopTimer?.()
      stopTimer = null
      for (const id of open) drop(id)
      for (const release of tracked.values()) release()
      tracked = new Map()
      batches = []
      state = { records: [], unfinished: 0, failing: false }
      for (const listener of listeners) listener()
      restore()
    },
  }
}

const retryMs = (failures: number) => Math.min(SLOWEST_MS, RETRY_MS * 2 ** (failures - 1))
