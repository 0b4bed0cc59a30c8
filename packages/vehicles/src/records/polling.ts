/** The polling interval by the age of a command. Units: milliseconds. Not in the specification. */
const CADENCE = [
  { until: 20_000, every: 2000 },
  { until: 120_000, every: 5000 },
] as const
const SLOWEST_MS = 15_000

/**
 * The first delay after a failed read; it doubles with each further failure. Unit: milliseconds. Not in the
 * specification.
 */
const RETRY_MS = 2000

interface PollingOptions<Found> {
  /** Returns true while there is something to read. */
  isNeeded: () => boolean
  read: (signal: AbortSignal) => Promise<Found>
  apply: (found: Found) => void
  /** Called after each read, failed or not. */
  onRead: () => void
  beforeSchedule: () => void
  /** The ages of what is read: the youngest determines the interval. Unit: milliseconds. */
  ages: () => readonly number[]
  setTimer: (act: () => void, ms: number) => () => void
  isHidden: () => boolean
}

/** Reads at intervals that grow with the age of what is read, one read at a time, and not while the page is hidden. */
export function createPolling<Found>(options: PollingOptions<Found>) {
  const { isNeeded, read, apply, onRead, beforeSchedule, ages, setTimer, isHidden } = options
  let stopTimer: (() => void) | null = null
  let reading: AbortController | null = null
  let readAfterwards = false
  let failures = 0

  function pause(): void {
    stopTimer?.()
    stopTimer = null
  }

  function schedule(): void {
    pause()
    beforeSchedule()
    if (!isNeeded() || isHidden() || reading) return
    stopTimer = setTimer(() => void readNow(), failures > 0 ? retryMs(failures) : intervalMs(ages()))
  }

  async function readNow(): Promise<void> {
    pause()
    if (!isNeeded()) return
    if (reading) {
      readAfterwards = true
      return
    }
    const controller = new AbortController()
    reading = controller
    try {
      const found = await read(controller.signal)
      if (controller.signal.aborted) return
      failures = 0
      apply(found)
    } catch {
      if (controller.signal.aborted) return
      failures += 1
    }
    reading = null
    onRead()
    if (readAfterwards && failures === 0) {
      readAfterwards = false
      void readNow()
    } else schedule()
  }

  return {
    schedule,
    pause,
    isFailing: () => failures > 0,
    readIfVisible: () => {
      if (!isHidden()) void readNow()
    },
    /** Ends what is under way, as if nothing had been read. */
    reset(): void {
      reading?.abort()
      reading = null
      readAfterwards = false
      failures = 0
      pause()
    },
  }
}

function intervalMs(ages: readonly number[]): number {
  const youngest = Math.min(...ages)
  return CADENCE.find(({ until }) => youngest < until)?.every ?? SLOWEST_MS
}

const retryMs = (failures: number) => Math.min(SLOWEST_MS, RETRY_MS * 2 ** (failures - 1))
