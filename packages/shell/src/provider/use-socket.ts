import type { ServerMessage, SocketState } from '@trackhoe/api-client/socket'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useShell } from './shell-provider.tsx'

/** Returns the state of the connection over which the server pushes messages. */
export function useSocketState(): SocketState {
  const { socket } = useShell()
  return useSyncExternalStore(socket.subscribe, socket.getState)
}

/**
 * Calls back for each message of a kind while the component is shown. Messages in between are lost: reload when the
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
  useEffect(() => socket.onMessage((message) => isOf(message, cmd) && newest.current(message)), [socket, cmd])
}

function isOf<Cmd extends ServerMessage['cmd']>(
  message: ServerMessage,
  cmd: Cmd,
): message is Extract<ServerMessage, { cmd: Cmd }> {
  return message.cmd === cmd
}
