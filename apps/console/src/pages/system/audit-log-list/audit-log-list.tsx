import { useCalls } from '@trackhoe/auth'
import { auditLog } from '@trackhoe/contract/system'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { auditEntity } from './audit-entity.tsx'

/** 系统管理 › 审计日志: who did or tried what, with old and new values. Not in the specification. */
export function AuditLogList() {
  const entries = useCalls(auditLog)
  return (
    <EntityPage
      entity={auditEntity}
      source={entries}
      permissions="system:audit"
      files="sys/auditLog"
      withDetailView
      rowActionsWidth={6.5}
    />
  )
}
