import { bind } from '@trackhoe/api-client'
import { commands } from '@trackhoe/api-client/vehicle'
import type { CommandRecord } from '@trackhoe/contract/vehicle'
import { useShell, type ShellServices } from '@trackhoe/shell'
import { useSyncExternalStore } from 'react'
import { createCommandTracker, type CommandTracker, type TrackerState } from './command-tracker.ts'
import { createRecordCache } from './record-cache.ts'
import { createRecordRefresh } from './record-refresh.ts'

interface RecordServices {
  tracker: CommandTracker
  /** Reads a record again and updates everything that shows it. */
  refresh: (recordId: string) => void
}

const known = new WeakMap<ShellServices, RecordServices>()

/**
 * Returns the command tracker of an app and the services that keep its records up to date. They live as long as the
 * app.
 */
function recordServices(services: ShellServices): RecordServices {
  const before = known.get(services)
  if (before) return before
  const { client, queries, session, socket, windowMemory } = services
  const api = bind(client.send, commands)
  const read = async (ids: readonly string[], signal?: AbortSignal): Promise<readonly CommandRecord[]> => {
    const page = await api.records({ pageSize: Math.max(1, ids.length), condition: { recordId: [...ids] } }, signal)
    return page.records
  }
  const setTimer = (act: () => void, ms: number) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  }
  const isHidden = () => document.hidden
  const cache = createRecordCache(queries, () => session.getState().generation)
  const memory = windowMemory
  const tracker = createCommandTracker({ read, serverNow: client.serverNow, memory, cache, setTimer, isHidden })
  const refresh = createRecordRefresh({ read, cache, tracker, setTimer, isHidden })
  known.set(services, { tracker, refresh })
  socket.onMessage((message) => message.cmd === 'command' && refresh(message.recordId))
  let wasOpen = socket.getState().kind === 'open'
  socket.subscribe(({ kind }) => {
    if (kind !== 'open') return
    // Pushes were missed while the connection was down.
    if (wasOpen) cache.invalidateLists()
    wasOpen = true
    tracker.resume()
  })
  let { generation } = session.getState()
  session.subscribe((state) => {
    if (state.generation === generation) return
    generation = state.generation
    tracker.reset()
  })
  document.addEventListener('visibilitychange', () => (document.hidden ? tracker.pause() : tracker.resume()))
  window.addEventListener('online', () => tracker.resume())
  return { tracker, refresh }
}

/** Returns the command tracker of the app. */
export function useCommandTracker(): CommandTracker {
  return recordServices(useShell()).tracker
}

/** Returns a function that reads a record again after it was pushed or withdrawn. */
export function useRefreshRecord(): (recordId: string) => void {
  return recordServices(useShell()).refresh
}

/** Returns the tracked commands. The component renders again when they change. */
export function useTrackedCommands(): TrackerState {
  const tracker = useCommandTracker()
  return useSyncExternalStore(tracker.subscribe, tracker.getState)
}
