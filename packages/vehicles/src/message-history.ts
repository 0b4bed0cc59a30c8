export { useMessageHistoryMessages } from './message-history/message-history.messages.ts'
