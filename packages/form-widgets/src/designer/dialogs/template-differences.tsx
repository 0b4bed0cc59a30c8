import { useDesigner } from '../state/designer-context.ts'
import { useMessages } from '../locale/designer.messages.ts'
import { itemName } from '../state/problems.ts'
import { templateDifferences } from '../template/template-diff.ts'
import type { ItemData } from '../template/template.ts'

interface TemplateDifferencesProps {
  mine: readonly ItemData[]
  theirs: readonly ItemData[]
  /** What the other side is called. Absent: the version of the server. */
  theirsTitle?: string
}

/** What differs between two versions of a template, item by item. */
export function TemplateDifferences({ mine, theirs, theirsTitle }: TemplateDifferencesProps) {
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
          {[t.diff.item, t.diff.kind, t.diff.mine, theirsTitle ?? t.diff.theirs].map((head) => (
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
                      <span className="text-ink-3">{t.diff.ofField(labelOf(difference.item, field.field))}</span>
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
