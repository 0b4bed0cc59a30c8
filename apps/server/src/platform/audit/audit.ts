import type { Db } from '../database/database.ts'
import { auditLog } from '../database/schema/schema.ts'
import type { TableSubject } from '../database/schema/tables.ts'
import type { AuditChanges } from './changes.ts'

/** A subject whose rows are added, changed and deleted: those of the resource kit, and these. */
type AuditSubject =
  | TableSubject
  | 'announcement'
  | 'menu'
  | 'depart'
  | 'user'
  | 'workOrder'
  | 'tenant'
  | 'alarm'
  | 'menuRule'
  | 'onlineForm'
  | 'onlineRow'
  | 'report'

/** What the audit log calls an act. */
export type AuditAction =
  | `${AuditSubject}.${'add' | 'edit' | 'delete' | 'export' | 'import'}`
  | 'login'
  | 'logout'
  | 'refresh'
  | 'register'
  | 'password.change'
  | 'password.reset'
  | 'password.give'
  | 'password.link'
  | 'contact.confirm'
  | 'session.end'
  | 'permission'
  | 'command.send'
  | 'command.cancel'
  | 'command.export'
  | 'vehicleDocument.add'
  | 'vehicleDocument.delete'
  | 'terminalKey.issue'
  | 'terminalKey.withdraw'
  | 'terminalKey.export'
  | 'terminal.parameters'
  | 'wall.edit'
  | 'wall.delete'
  | 'message.export'
  | 'download.add'
  | 'download.delete'
  | 'announcement.release'
  | 'announcement.revoke'
  | 'file.delete'
  | 'file.upload'
  | 'display.add'
  | 'display.delete'
  | 'display.open'
  | 'menu.relations'
  | 'depart.users'
  | 'depart.grant'
  | 'depart.role.grant'
  | 'depart.role.users'
  | 'savedQuery.share'
  | 'savedQuery.unshare'
  | 'user.freeze'
  | 'user.unfreeze'
  | 'user.approve'
  | 'user.reject'
  | 'timeoutRule.status'
  | 'workOrder.report'
  | 'alarmRule.status'
  | 'alarm.acknowledge'
  | 'alarm.assign'
  | 'alarm.comment'
  | 'alarm.silence'
  | 'alarm.close'
  | 'alarm.order'
  | 'alarmDelivery.retry'
  | 'alarmChannel.test'
  | 'role.grant'
  | 'role.copy'
  | 'tenant.quota'
  | 'audit.export'
  | 'role.dataRules'
  | 'depart.dataRules'
  | 'onlineForm.publish'
  | 'onlineForm.purge'
  | 'pageConfig.login'
  | 'pageConfig.home'

interface AuditEntry {
  at: Date
  action: AuditAction
  outcome: 'ok' | 'refused'
  /** As far as it is known: a refused login may name nobody. */
  caller: { tenantId?: string | undefined; userId?: string | undefined; username?: string | undefined }
  address: string
  requestId: string
  /** What it was about, never a secret. */
  detail?: string
  /** Old and new value of each changed field. */
  changes?: AuditChanges
}

/** Writes down who did or tried what. Inside a transaction it stands or falls with the deed. */
export async function audit(db: Db, ...entries: AuditEntry[]): Promise<void> {
  await db.insert(auditLog).values(
    entries.map(({ at, action, outcome, caller, address, requestId, detail, changes }) => ({
      createTime: at,
      tenantId: caller.tenantId ?? null,
      userId: caller.userId ?? null,
      username: caller.username ?? null,
      action,
      outcome,
      address,
      requestId,
      detail: detail ?? null,
      changes: changes && Object.keys(changes).length > 0 ? changes : null,
    })),
  )
}
