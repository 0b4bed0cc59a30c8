import { commandApi } from '@trackhoe/api-client/vehicle'
import { useSyncExternalStore } from 'react'
import { useShell, type ShellServices } from '@trackhoe/shell'
import { createCommandFollower, type CommandFollower, type FollowerState } from './follow-commands.ts'

const followers = new WeakMap<ShellServices, CommandFollower>()

/** The one follower of an app: it lives as long as the app, whichever pages come and go. */
function followerOf(services: ShellServices): CommandFollower {
  const known = followers.get(services)
  if (known) return known
  const { client, session, socket, windowMemory } = services
  const commands = commandApi(client.send)
  const follower = createCommandFollower({
    read: async (ids, signal) => {
      const page = await commands.records(
        { pageSize: Math.max(1, ids.length), condition: { recordId: [...ids] } },
        signal,
      )
      return page.records
    },
    serverNow: client.serverNow,
    memory: windowMemory,
    later(act, ms) {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
    hidden: () => document.hidden,
  })
  followers.set(services, follower)
  socket.onNews((news) => news.cmd === 'command' && follower.told(news.recordId))
  // What was said while the line was down was missed.
  socket.subscribe(({ kind }) => kind === 'open' && follower.wake())
  let generation = session.getState().generation
  session.subscribe((state) => {
    if (state.generation === generation) return
    generation = state.generation
    follower.reset()
  })
  document.addEventListener('visibilitychange', () => (document.hidden ? follower.rest() : follower.wake()))
  window.addEventListener('online', () => follower.wake())
  return follower
}

/** The follower of the app. */
export function useFollower(): CommandFollower {
  return followerOf(useShell())
}

/** What is followed, and the caller is drawn again when it changes. */
export function useFollowed(): FollowerState {
  const follower = useFollower()
  return useSyncExternalStore(follower.subscribe, follower.getState)
}
