import type { CommandRecord } from '@trackhoe/contract/vehicle'
import type { CommandTracker } from './command-tracker.ts'
import type { RecordCache } from './record-cache.ts'

/** Pushes about commands of others within this time are answered by one read. Unit: milliseconds. Not in the specification. */
const COLLECT_MS = 400

export interface RecordRefreshOptions {
  /** Reads the records of these ids in one request. */
  read: (ids: readonly string[]) => Promise<readonly CommandRecord[]>
  cache: RecordCache
  tracker: Pick<CommandTracker, 'isOpen' | 'refresh'>
  setTimer: (act: () => void, ms: number) => unknown
  isHidden: () => boolean
}

/**
 * Reads a record once for each push, whatever shows it. A command of this window is read at once by the tracker; others
 * are collected for a moment. While nobody sees the page nothing is read: lists are read again when it is shown.
 */
export function createRecordRefresh(options: RecordRefreshOptions): (recordId: string) => void {
  const { read, cache, tracker, setTimer, isHidden } = options
  const waiting = new Set<string>()

  async function flush(): Promise<void> {
    const ids = [...waiting]
    waiting.clear()
    try {
      cache.put(await read(ids))
    } catch {
      // The lists say that they could not be read.
      cache.invalidateLists()
    }
  }

  return (recordId) => {
    if (isHidden() || (!tracker.isOpen(recordId) && !cache.isShown())) return cache.invalidateLists('when shown')
    if (tracker.isOpen(recordId)) return tracker.refresh(recordId)
    if (waiting.size === 0) setTimer(() => void flush(), COLLECT_MS)
    waiting.add(recordId)
  }
}
