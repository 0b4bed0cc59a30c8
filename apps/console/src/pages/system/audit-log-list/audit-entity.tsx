import { AuditEntry, AuditListQuery } from '@trackhoe/contract/system'
import { defineEntity, namedOptions } from '@trackhoe/form-widgets/entity'
import { NO_VALUE, StatusText } from '@trackhoe/ui'
import { actionText, detailText, useAuditMessages } from './audit-texts.ts'
import { changesText, Changes } from './changes.tsx'

/** The log of who did or tried what in the tenant. Not in the specification. */
export const auditEntity = defineEntity({
  row: AuditEntry,
  query: AuditListQuery,
  useMessages: useAuditMessages,
  nameOf: ({ username, action }) => [username, action].filter(Boolean).join(' '),
  rowName: ({ createTime, username, action }) => [createTime, username, action].filter(Boolean).join(' '),
  drafts: false,
  fields: (t) => ({
    createTime: {
      label: t.createTime,
      widget: 'date',
      column: {
        size: 12,
        enableSorting: true,
        enableHiding: false,
        text: ({ createTime }) => createTime ?? '',
        cell: ({ createTime }) => createTime ?? NO_VALUE,
      },
      filter: true,
    },
    username: {
      label: t.username,
      column: { size: 9, enableSorting: true, typeface: 'code', priority: 8 },
      filter: true,
    },
    subject: {
      label: t.subject,
      widget: 'list',
      options: Object.entries(t.subjects).map(([value, label]) => ({ value, label })),
      filter: true,
    },
    action: {
      label: t.action,
      column: {
        size: 10,
        priority: 7,
        stacked: true,
        text: ({ action }) => actionText(t, action),
        cell: ({ action }) => <span title={action}>{actionText(t, action)}</span>,
      },
    },
    outcome: {
      label: t.outcome,
      widget: 'list',
      options: namedOptions(['ok', 'refused'], t),
      column: {
        size: 6,
        priority: 6,
        cell: ({ outcome }) => (
          <StatusText tone={outcome === 'ok' ? 'normal' : 'warning'}>{outcome === 'ok' ? t.ok : t.refused}</StatusText>
        ),
      },
      filter: true,
    },
    detail: {
      label: t.detail,
      span: 'full',
      column: {
        size: 24,
        priority: 5,
        stacked: true,
        text: (entry) => detailText(t, entry),
        cell: (entry) => {
          const text = detailText(t, entry)
          return text === '' ? NO_VALUE : <span title={text}>{text}</span>
        },
      },
      filter: true,
    },
    changes: {
      label: t.changes,
      span: 'full',
      column: {
        size: 22,
        priority: 4,
        text: ({ changes }) => changesText(changes),
        cell: ({ changes }) => <Changes changes={changes} />,
      },
    },
    address: { label: t.address, column: { size: 9, typeface: 'code', priority: 3 }, filter: true },
  }),
})
