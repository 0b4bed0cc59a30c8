import type { DataVersion } from '@trackhoe/contract/jeecgboot'
import { Alert, Dialog, EmptyState, NO_VALUE, type LazyProps } from '@trackhoe/ui'
import { changedFields } from './changed-fields.ts'
import { useDataVersionMessages } from './data-versions.messages.ts'

interface CompareDialogProps extends Pick<LazyProps, 'onDismiss'> {
  /** The older one first. */
  versions: readonly [DataVersion, DataVersion]
  onClose: () => void
}

/** Two versions of a record, field by field. */
export function CompareDialog({ versions: [from, to], onClose }: CompareDialogProps) {
  const t = useDataVersionMessages()
  const changed = changedFields(from.dataContent, to.dataContent)
  const title = t.compareTitle(from.dataId ?? '', from.dataVersion ?? '', to.dataVersion ?? '')
  return (
    <Dialog onClose={onClose} title={title} width={720}>
      {!changed && <Alert tone="warning">{t.unreadable}</Alert>}
      {changed?.length === 0 && <EmptyState description={t.same} />}
      {changed && changed.length > 0 && (
        <table className="w-full border-collapse">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {[t.field, t.version(from.dataVersion ?? ''), t.version(to.dataVersion ?? '')].map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="border-b border-line-strong px-3 py-2 text-start font-medium text-ink-2"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changed.map((each) => (
              <tr key={each.field} className="border-b border-line align-top">
                <th scope="row" className="code px-3 py-2 text-start font-normal">
                  {each.field}
                </th>
                <td className="px-3 py-2 break-all">{each.from || NO_VALUE}</td>
                <td className="px-3 py-2 break-all">{each.to || NO_VALUE}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
