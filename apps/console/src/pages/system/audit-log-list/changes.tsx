import type { AuditEntry } from '@trackhoe/contract/system'
import { NO_VALUE } from '@trackhoe/ui'

type AuditChanges = AuditEntry['changes']

const valueText = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? NO_VALUE
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

/** Old and new value of each field in one line. */
export const changesText = (changes: AuditChanges): string =>
  Object.entries(changes ?? {})
    .map(([field, { from, to }]) => `${field}: ${valueText(from)} → ${valueText(to)}`)
    .join('; ')

/** Old and new value of each field, a line for each. */
export function Changes({ changes }: { changes: AuditChanges }) {
  const entries = Object.entries(changes ?? {})
  if (entries.length === 0) return NO_VALUE
  return (
    <span className="block truncate" title={changesText(changes)}>
      {entries.map(([field, { from, to }], at) => (
        <span key={field}>
          {at > 0 && '; '}
          <span className="code text-ink-3">{field}</span> <del className="text-ink-3">{valueText(from)}</del>
          {' → '}
          <ins className="no-underline">{valueText(to)}</ins>
        </span>
      ))}
    </span>
  )
}
