import { adminCreate, adminResetPassword } from './admin-commands.ts'
import { checkCommand } from './check-command.ts'
import type { Command } from './command.ts'
import { exportAudit } from './export-audit.ts'
import { backupCommand } from './backup-command.ts'
import { migrateCommand } from './migrate-command.ts'

import { restoreCommand } from './restore-command.ts'

/** What the program does beside starting the server, in the order of the help. */
export const commands: readonly Command[] = [
  checkCommand,
  migrateCommand,
  backupCommand,
  restoreCommand,
  adminCreate,
  adminResetPassword,
  exportAudit,
]
