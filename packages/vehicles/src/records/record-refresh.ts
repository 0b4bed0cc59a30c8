import type { CommandRecord } from '@trackhoe/contract/vehicle'
import type { CommandTracker } from './command-tracker.ts'
import type { RecordCache } from './record-cache.ts'

/**
 * Pushes about commands of others within this time are answered by one read. Unit: milliseconds. Not in the
 * specification.
 */
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
 * Reads a record once for each push, irrespective of how many components show it. The tracker reads a command of this
 * window at once; others are collected for `COLLECT_MS`. While the page is hidden nothing is read: lists are read again
 * when it becomes visible.
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
      // The lists show that they could not be read.
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
