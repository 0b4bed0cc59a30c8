import { commandApi } from '@trackhoe/api-client/vehicle'
import { useSyncExternalStore } from 'react'
import { useShell, type ShellServices } from '@trackhoe/shell'
import { createCommandTracker, type CommandTracker, type TrackerState } from './command-tracker.ts'

const trackers = new WeakMap<ShellServices, CommandTracker>()

/** The one follower of an app: it lives as long as the app, whichever pages come and go. */
function trackerOf(services: ShellServices): CommandTracker {
  const known = trackers.get(services)
  if (known) return known
  const { client, session, socket, windowMemory } = services
  const commands = commandApi(client.send)
  const tracker = createCommandTracker({
    read: async (ids, signal) => {
      const page = await commands.records(
        { pageSize: Math.max(1, ids.length), condition: { recordId: [...ids] } },
        signal,
      )
      return page.records
    },
    serverNow: client.serverNow,
    memory: windowMemory,
    setTimer(act, ms) {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
    isHidden: () => document.hidden,
  })
  trackers.set(services, tracker)
  socket.onNews((news) => news.cmd === 'command' && tracker.refresh(news.recordId))
  // What was said while the line was down was missed.
  socket.subscribe(({ kind }) => kind === 'open' && tracker.resume())
  let generation = session.getState().generation
  session.subscribe((state) => {
    if (state.generation === generation) return
    generation = state.generation
    tracker.reset()
  })
  document.addEventListener('visibilitychange', () => (document.hidden ? tracker.pause() : tracker.resume()))
  window.addEventListener('online', () => tracker.resume())
  return tracker
}

/** The follower of the app. */
export function useCommandTracker(): CommandTracker {
  return trackerOf(useShell())
}

/** What is followed, and the caller is drawn again when it changes. */
export function useTrackedCommands(): TrackerState {
  const tracker = useCommandTracker()
  return useSyncExternalStore(tracker.subscribe, tracker.getState)
}
