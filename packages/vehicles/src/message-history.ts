export { messageState } from './message-history/message-state.ts'
export { useMessageHistoryMessages } from './message-history/message-history.messages.ts'
