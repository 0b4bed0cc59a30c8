export { CommandCountdown, CommandProgress } from './commands/command-progress.tsx'
export { CommandState } from './commands/command-state.tsx'
export { secondsFrom, timeMs, wireTime } from './commands/command-times.ts'
export {
  commandName,
  commandTitle,
  contentOf,
  durationOf,
  labelOf,
  resultText,
  serverLabelOf,
  stateText,
  summaryOf,
  unitOf,
  valueText,
} from './commands/command-view.ts'
export { useCommandWords } from './commands/locale/use-messages.ts'
export type { CommandWords } from './commands/locale/zh-cn.ts'
export { PendingCommands } from './commands/pending-commands.tsx'
export { RecordDrawer } from './commands/record-drawer.tsx'
export { RecordTable } from './commands/record-table.tsx'
export { useRecordExport } from './commands/use-export.ts'
export { useFollowed, useFollower } from './commands/use-follower.ts'
export { useRecords, useRecordsAnew } from './commands/use-records.ts'
export { useWithdraw } from './commands/use-withdraw.ts'
