import { isFinalState, type HistoryMessage } from '@trackhoe/contract/vehicle'
import type { MessageHistoryMessages } from './message-history.messages.ts'

/** The state of a message as text; while a reply comes in several packets, how many have arrived. */
export function messageState(
  { state, state_dictText: text, received, packets }: HistoryMessage,
  t: MessageHistoryMessages,
): string {
  const code = state ?? ''
  if (received !== null && packets !== null && !isFinalState(code)) return t.receivedOf(received, packets)
  return t.states[code] ?? text ?? ''
}
