import type { ServerMessage, SocketState } from '@trackhoe/api-client/socket'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useShell } from './shell-provider.tsx'

/** Where the connection to the server is by which it says that there is something new. */
export function useSocketState(): SocketState {
  const { socket } = useShell()
  return useSyncExternalStore(socket.subscribe, socket.getState)
}

/**
 * Calls back for each message of a kind, while the caller is shown. What came in between is missed: read anew when the
 * state becomes `open`, and when a page is shown again.
 */
export function useSocketMessage<Cmd extends ServerMessage['cmd']>(
  cmd: Cmd,
  onMessage: (message: Extract<ServerMessage, { cmd: Cmd }>) => void,
): void {
  const { socket } = useShell()
  const newest = useRef(onMessage)
  useEffect(() => {
    newest.current = onMessage
  })
  useEffect(() => socket.onMessage((news) => isOf(news, cmd) && newest.current(news)), [socket, cmd])
}

function isOf<Cmd extends ServerMessage['cmd']>(
  news: ServerMessage,
  cmd: Cmd,
): news is Extract<ServerMessage, { cmd: Cmd }> {
  return news.cmd === cmd
}
