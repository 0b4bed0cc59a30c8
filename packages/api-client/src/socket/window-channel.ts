import { SocketMessage } from '@trackhoe/contract/socket'
import * as z from 'zod/mini'
import { SocketState } from './socket-state.ts'

/** Messages between the windows of a browser. */
const WindowMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state'), state: SocketState }),
  z.object({ kind: z.literal('message'), message: SocketMessage }),
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('wake') }),
])
export type ReceivedWindowMessage = z.output<typeof WindowMessage>

export interface WindowChannel {
  /** Sends a message to the other windows. */
  post(message: z.input<typeof WindowMessage>): void
  close(): void
}

/**
 * The channel to the other windows. Another window may run another version of this code, so its messages are checked
 * like any input from outside; a malformed one is ignored.
 */
export function openWindowChannel(
  channel: BroadcastChannel,
  onMessage: (message: ReceivedWindowMessage) => void,
): WindowChannel {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const read = z.safeParse(WindowMessage, data)
    if (read.success) onMessage(read.data)
  })
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}
