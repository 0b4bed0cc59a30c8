export { useRestartColumns } from './restarts/restart-columns.tsx'
export { RestartTable } from './restarts/restart-table.tsx'
export { useRestartMessages } from './restarts/restarts.messages.ts'
