import { SECOND_MS } from '../platform/core/clock.ts'
import { isDatabaseAway } from '../platform/core/database-away.ts'
import type { Logger } from '../platform/core/logger.ts'

/** How long a batch waits that could not be stored before it is tried again. */
const RETRY_MS = 1 * SECOND_MS
/** How often a batch is tried that the database refuses for what is in it, before each item is tried alone. */
const REFUSALS = 3
/** The part of the most from which on many come. */
const BUSY_PART = 0.1

interface BatchOptions<Item, Prepared> {
  /** How many items are stored together at most. */
  most: number
  /** How long the first item of a batch waits for others. Unit: milliseconds. */
  lingerMs: number
  /**
   * How long it waits while many come: after a batch that had a tenth of the most. A statement for many costs hardly more than one for few,
   * so a large fleet leaves calls more of the machine. Default `lingerMs`. Unit: milliseconds.
   */
  busyLingerMs?: number
  /** What may be done while the batch before is still being stored. It may be done twice. */
  prepare: (items: readonly Item[]) => Promise<Prepared>
  /** Stores a batch. One follows another. */
  store: (prepared: Prepared) => Promise<void>
  log: Logger
}

const FAILURE = 'what terminals have sent could not be stored; it is tried again'

const closedError = () => new Error('The batches are closed.')
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What has become of some work. */
type Attempt<Result> = { is: 'done'; result: Result } | { is: 'refused' } | { is: 'closed' }

interface Waiting<Item> {
  item: Item
  resolve: () => void
  reject: (error: Error) => void
}

/** Gathers what arrives, and stores it in batches. */
export interface Batches<Item> {
  /**
   * Resolves when the item is stored, or refused by the database for what is in it. Errors: rejects when the batches are
   * closed before.
   */
  add: (item: Item) => Promise<void>
  /** Stores what waits, at most until the given time has passed, and rejects the rest. */
  close: (timeoutMs: number) => Promise<void>
}

/**
 * Stores items in the order in which they come, in batches by size and by time. A batch that cannot be stored is tried again until it
 * can: meanwhile those behind it wait, and nothing is acknowledged, so that the rest waits where it comes from. Only an item that
 * the database refuses for what is in it is left out, with a line in the log.
 */
export function createBatches<Item, Prepared>(options: BatchOptions<Item, Prepared>): Batches<Item> {
  const { most, lingerMs, busyLingerMs = lingerMs, prepare, store, log } = options
  let waiting: Waiting<Item>[] = []
  let running: Promise<void> | undefined
  let storing = Promise.resolve()
  let filled: (() => void) | undefined
  let isBusy = false
  let isClosing = false
  let isClosed = false

  async function run(): Promise<void> {
    while (waiting.length > 0 && !isClosed) {
      await gather()
      const batch = waiting.splice(0, most)
      isBusy = batch.length >= most * BUSY_PART
      const prepared = await attempt(batch, prepare)
      await storing
      storing = finish(batch, prepared)
      if (waiting.length === 0) await storing
    }
    running = undefined
  }

  async function gather(): Promise<void> {
    if (waiting.length >= most || isClosing) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isBusy ? busyLingerMs : lingerMs)
      filled = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    filled = undefined
  }

  async function finish(batch: readonly Waiting<Item>[], prepared: Attempt<Prepared>): Promise<void> {
    let before: Attempt<Prepared> = prepared
    // What was prepared before a failure may no longer hold.
    const outcome = await attempt(batch, async (items) => {
      const ready = before.is === 'done' ? before.result : await prepare(items)
      before = { is: 'closed' }
      await store(ready)
    })
    if (outcome.is === 'refused') return storeAlone(batch)
    for (const { resolve, reject } of batch) {
      if (outcome.is === 'done') resolve()
      else reject(closedError())
    }
  }

  /** Does something until it succeeds, the database refuses the content again and again, or the batches are closed. */
  async function attempt<Result>(
    batch: readonly Waiting<Item>[],
    work: (items: readonly Item[]) => Promise<Result>,
  ): Promise<Attempt<Result>> {
    const items = batch.map(({ item }) => item)
    for (let refusals = 0; !isClosed;) {
      try {
        return { is: 'done', result: await work(items) }
      } catch (error) {
        if (!isDatabaseAway(error)) log.error({ err: error }, FAILURE)
        if (isRefused(error)) refusals += 1
        if (refusals >= REFUSALS) return { is: 'refused' }
        await rest(RETRY_MS)
      }
    }
    return { is: 'closed' }
  }

  /** Stores the items of a batch one by one, so that one of them does not hold all others. */
  async function storeAlone(batch: readonly Waiting<Item>[]): Promise<void> {
    for (const one of batch) {
      const outcome = await attempt([one], async (items) => store(await prepare(items)))
      if (outcome.is === 'refused')
        log.error({ item: one.item }, 'what a terminal has sent cannot be stored; it is left out')
      if (outcome.is === 'closed') one.reject(closedError())
      else one.resolve()
    }
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        if (isClosing) return reject(closedError())
        waiting.push({ item, resolve, reject })
        if (waiting.length >= most) filled?.()
        running ??= run()
      }),
    close: async (timeoutMs) => {
      isClosing = true
      filled?.()
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())])
      isClosed = true
      for (const { reject } of waiting) reject(closedError())
      waiting = []
    },
  }
}

/** Returns true for a refused content: a value that the database cannot hold, or one that breaks a rule. Source: PostgreSQL, appendix A. */
function isRefused(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code: unknown = Reflect.get(cause, 'code')
    if (typeof code === 'string' && /^2[23]\w{3}$/.test(code)) return true
  }
  return false
}
