export { historyFileSize, useHistoryFileColumns, useSaveHistoryFile } from './message-history/history-files.tsx'
export { useMessageColumns } from './message-history/message-columns.tsx'
export { useMessageHistoryMessages } from './message-history/message-history.messages.ts'
