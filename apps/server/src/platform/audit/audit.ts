import type { Db } from '../database/database.ts'
import { auditLog } from '../database/schema.ts'
import type { AuditChanges } from './changes.ts'

export type AuditAction =
  | 'login'
  | 'logout'
  | 'refresh'
  | 'register'
  | 'password.change'
  | 'password.reset'
  | 'contact.confirm'
  | 'session.end'
  | 'permission'
  | 'command.send'
  | 'command.cancel'
  | 'vehicle.add'
  | 'vehicle.edit'
  | 'vehicle.delete'
  | 'device.add'
  | 'device.edit'
  | 'device.delete'
  | 'vehicleType.add'
  | 'vehicleType.edit'
  | 'vehicleType.delete'
  | 'consumer.add'
  | 'consumer.edit'
  | 'consumer.delete'
  | 'vehicleDocument.add'
  | 'vehicleDocument.delete'
  | 'wall.edit'
  | 'wall.delete'
  | 'commandTemplate.add'
  | 'commandTemplate.edit'
  | 'commandTemplate.delete'
  | 'message.export'
  | 'download.add'
  | 'download.delete'
  | 'announcement.add'
  | 'announcement.edit'
  | 'announcement.release'
  | 'announcement.revoke'
  | 'announcement.delete'
  | 'file.delete'
  | 'file.upload'
  | 'display.add'
  | 'display.delete'
  | 'display.open'
  | 'dict.add'
  | 'dict.edit'
  | 'dict.delete'
  | 'dict.item.add'
  | 'dict.item.edit'
  | 'dict.item.delete'
  | 'menu.add'
  | 'menu.edit'
  | 'menu.delete'
  | 'menu.relations'
  | 'depart.add'
  | 'depart.edit'
  | 'depart.delete'
  | 'depart.users'
  | 'depart.grant'
  | 'depart.role.add'
  | 'depart.role.edit'
  | 'depart.role.delete'
  | 'depart.role.grant'
  | 'depart.role.users'
  | 'category.add'
  | 'category.edit'
  | 'category.delete'
  | 'fillRule.add'
  | 'fillRule.edit'
  | 'fillRule.delete'
  | 'checkRule.add'
  | 'checkRule.edit'
  | 'checkRule.delete'
  | 'user.add'
  | 'user.edit'
  | 'user.status'
  | 'user.approve'
  | 'user.reject'
  | 'user.delete'
  | 'user.export'
  | 'user.import'
  | 'role.add'
  | 'serviceType.add'
  | 'serviceType.edit'
  | 'serviceType.delete'
  | 'geofence.add'
  | 'geofence.edit'
  | 'geofence.delete'
  | 'timeoutRule.add'
  | 'timeoutRule.edit'
  | 'timeoutRule.status'
  | 'timeoutRule.delete'
  | 'workOrder.add'
  | 'workOrder.edit'
  | 'workOrder.report'
  | 'workOrder.delete'
  | 'role.edit'
  | 'role.delete'
  | 'role.grant'
  | 'role.copy'
  | 'tenant.add'
  | 'tenant.edit'
  | 'tenant.delete'
  | 'tenant.quota'
  | 'audit.export'
  | 'role.dataRules'
  | 'depart.dataRules'
  | 'dataRule.add'
  | 'dataRule.edit'
  | 'dataRule.delete'
  | 'menuRule.add'
  | 'menuRule.edit'
  | 'menuRule.delete'
  | 'onlineForm.add'
  | 'onlineForm.edit'
  | 'onlineForm.publish'
  | 'onlineForm.purge'
  | 'onlineForm.delete'
  | 'onlineRow.add'
  | 'onlineRow.edit'
  | 'onlineRow.delete'
  | 'onlineRow.export'
  | 'onlineRow.import'
  | 'pageConfig.login'
  | 'pageConfig.home'
  | 'report.add'
  | 'report.edit'
  | 'report.delete'
  | 'report.export'

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
