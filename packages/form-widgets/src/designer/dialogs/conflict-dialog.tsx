import { Alert, Button, Dialog, formatDateTime } from '@trackhoe/ui'
import { useDesigner } from '../state/designer-context.ts'
import { useMessages } from '../locale/designer.messages.ts'
import { itemName } from '../state/problems.ts'
import { templateDifferences } from '../template/template-diff.ts'
import type { ItemData } from '../template/template.ts'

/** The version of a template that somebody else has saved meanwhile. */
export interface NewerTemplate {
  readonly items: readonly ItemData[]
  readonly savedBy?: string | null
  readonly savedAt?: string | null
}

export interface ConflictDialogProps {
  mine: readonly ItemData[]
  newer: NewerTemplate
  saving: boolean
  onOverwrite: () => void
  onTake: () => void
  onClose: () => void
}

/** Both versions of a template, before one of them replaces the other. */
export function ConflictDialog({ mine, newer, saving, onOverwrite, onTake, onClose }: ConflictDialogProps) {
  const t = useMessages()
  const { savedBy, savedAt } = newer
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.save.newer}
      width={760}
      footer={
        <>
          <Button onClick={onClose}>{t.save.back}</Button>
          <Button onClick={onTake}>{t.save.take}</Button>
          <Button variant="primary" loading={saving} onClick={onOverwrite}>
            {t.save.overwrite}
          </Button>
        </>
      }
    >
      <Alert tone="warning" className="mb-3">
        {savedBy && savedAt && <p className="m-0">{t.save.newerBy(savedBy, formatDateTime(savedAt, 'minute'))}</p>}
        <p className="m-0">{t.save.explanation}</p>
      </Alert>
      <TemplateDifferences mine={mine} theirs={newer.items} />
    </Dialog>
  )
}

/** What differs between two versions of a template, item by item. */
export function TemplateDifferences({ mine, theirs }: { mine: readonly ItemData[]; theirs: readonly ItemData[] }) {
  const t = useMessages()
  const { types, forms, locale } = useDesigner()
  const labelOf = (item: ItemData, key: string) => {
    const type = types.get(item.type)
    return (type && forms.of(type).find((field) => field.key === key)?.label) ?? key
  }
  const differences = templateDifferences(mine, theirs)
  if (differences.length === 0) return <p className="m-0 py-6 text-center text-ink-3">{t.diff.same}</p>
  return (
    <table className="w-full border-collapse text-12">
      <caption className="sr-only">{t.diff.title}</caption>
      <thead>
        <tr>
          {[t.diff.item, t.diff.kind, t.diff.mine, t.diff.theirs].map((head) => (
            <th
              key={head}
              scope="col"
              className="border-b border-line-strong px-2 py-1.5 text-start font-medium text-ink-2"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map((difference, at) => {
          const fields = difference.kind === 'changed' ? difference.fields : []
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the items of a stored template may have the same id
            <tr key={at} className="border-b border-line align-top">
              <th scope="row" className="px-2 py-1.5 text-start font-normal text-ink">
                {itemName(difference.item, locale)}
              </th>
              <td className="px-2 py-1.5 whitespace-nowrap text-ink-2">{t.diff[difference.kind]}</td>
              {(['mine', 'theirs'] as const).map((side) => (
                <td key={side} className="px-2 py-1.5 wrap-anywhere">
                  {fields.map((field) => (
                    <div key={field.field}>
                      <span className="text-ink-3">{labelOf(difference.item, field.field)}：</span>
                      {shownValue(field[side]) || <span className="text-ink-3">{t.diff.empty}</span>}
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function shownValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
