import {
  Alert,
  Button,
  formatDateTime,
  joinList,
  NO_VALUE,
  SimpleTable,
  useLocale,
  useThemedProps,
  type AlertProps,
  type Locale,
} from '@trackhoe/ui'
import { forwardRef, useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { isSame } from './draft-changes.ts'
import type { DraftHandle } from './use-draft.ts'

export interface DraftRestoreAlertProps extends Omit<AlertProps, 'children' | 'tone' | 'action' | 'onClose'> {
  draft: DraftHandle
  /** Labels of the fields by name. */
  fields: Readonly<Record<string, string | undefined>>
  /** The current values of the server, by field name. */
  current: object
  /** Formats a value that is an id or a code. */
  show?: (name: string, value: unknown) => string
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    DraftRestoreAlert: DraftRestoreAlertProps
  }
}

/**
 * Offers the draft of a form beside the current values of the server, to restore or to discard. Nothing is restored or
 * removed automatically. Renders nothing without a draft.
 */
export const DraftRestoreAlert = forwardRef<HTMLDivElement, DraftRestoreAlertProps>(
  function DraftRestoreAlert(own, ref) {
    const { draft, fields, current, show: showOwn, ...props } = useThemedProps('DraftRestoreAlert', own)
    const t = useMessages().draft
    const locale = useLocale()
    const show = showOwn ?? ((_name: string, value: unknown) => plain(value, locale))
    const [open, setOpen] = useState(false)
    const { offer } = draft
    if (!offer) return null
    const changes = Object.entries(offer.changes)
    const present = new Map<string, unknown>(Object.entries(current))
    return (
      <Alert tone="warning" {...props} ref={ref}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex-1">{t.offered(formatDateTime(offer.savedAt, 'minute'), changes.length)}</span>
          <Button size="small" onClick={draft.restore}>
            {t.restore}
          </Button>
          <Button size="small" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t.compare}
          </Button>
          <Button size="small" variant="quiet" onClick={draft.discardOffer}>
            {t.discard}
          </Button>
        </div>
        {open && (
          <SimpleTable
            caption={t.difference}
            className="mt-2"
            rows={changes}
            getRowKey={([name]) => name}
            size="small"
            columns={[
              {
                key: 'field',
                header: t.field,
                rowHeader: true,
                className: 'align-top text-ink-2',
                cell: ([name]) => fields[name] ?? name,
              },
              {
                key: 'current',
                header: t.current,
                className: 'align-top wrap-anywhere',
                cell: ([name, { from }]) => (
                  <>
                    {show(name, present.get(name))}
                    {!isSame(from, present.get(name)) && <span className="ms-2 text-warning-text">{t.movedOn}</span>}
                  </>
                ),
              },
              {
                key: 'typed',
                header: t.typed,
                className: 'align-top font-medium wrap-anywhere',
                cell: ([name, { to }]) => show(name, to),
              },
            ]}
          />
        )}
      </Alert>
    )
  },
)

function plain(value: unknown, locale: Locale): string {
  if (Array.isArray(value)) return joinList(value.map(String), locale) || NO_VALUE
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value) || NO_VALUE
  return value === null || value === undefined ? NO_VALUE : JSON.stringify(value)
}
