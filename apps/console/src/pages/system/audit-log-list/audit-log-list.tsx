import { auditLogApi } from '@trackhoe/api-client/system'
import { useClient } from '@trackhoe/shell'
import { useMemo } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { auditEntity } from './audit-entity.tsx'

/** 系统管理 › 审计日志: who did or tried what, with old and new values. Not in the specification. */
export function AuditLogList() {
  const { send } = useClient()
  const entries = useMemo(() => auditLogApi(send), [send])
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
