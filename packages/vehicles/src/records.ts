export { CommandCountdown, CommandProgress } from './records/command-progress.tsx'
export { CommandState } from './records/command-state.tsx'
export { startOfDay, wireTimeOf } from './time/start-of-day.ts'
export { secondsFrom, timeMs, wireTime } from './time/wire-time.ts'
export {
  commandName,
  commandTitle,
  contentOf,
  durationOf,
  labelOf,
  resultText,
  sentCommandText,
  serverLabelsOf,
  stateText,
  summaryOf,
  unitOf,
  valueText,
} from './records/command-view.ts'
export { useCommandMessages } from './records/locale/use-messages.ts'
export type { CommandMessages } from './records/locale/zh-cn.ts'
export { EXPORT_LIMIT } from './records/export-records.ts'
export { PendingCommands } from './records/pending-commands.tsx'
export { RecordDrawer } from './records/record-drawer.tsx'
export { RecordTable } from './records/record-table.tsx'
export { useRecordExport } from './records/use-export.ts'
export { useTrackedCommands, useCommandTracker } from './records/use-command-tracker.ts'
export { useRecords } from './records/use-records.ts'
export { useSamplingPlans, useTransmissions } from './records/use-runs.ts'
export { useWithdraw } from './records/use-withdraw.ts'
