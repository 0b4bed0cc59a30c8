import { adminCreate, adminResetPassword } from './admin-commands.ts'
import { checkCommand } from './check/check-command.ts'
import type { Command } from './command.ts'
import { exportAudit } from './export-audit.ts'
import { migrateCommand } from './migrate-command.ts'

/** What the program does beside starting the server, in the order of the help. */
export const commands: readonly Command[] = [checkCommand, migrateCommand, adminCreate, adminResetPassword, exportAudit]
