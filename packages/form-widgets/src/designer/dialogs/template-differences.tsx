import { SimpleTable } from '@trackhoe/ui'
import { useDesigner } from '../state/designer-context.ts'
import { useMessages } from '../locale/designer.messages.ts'
import { itemName } from '../state/problems.ts'
import { templateDifferences } from '../template/template-diff.ts'
import type { ItemData } from '../template/template.ts'

interface TemplateDifferencesProps {
  mine: readonly ItemData[]
  theirs: readonly ItemData[]
  /** The name of the other side. Absent: the version of the server. */
  theirsTitle?: string
}

/** Shows the differences between two versions of a template, item by item. */
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
    <SimpleTable
      caption={t.diff.title}
      rows={differences}
      // The items of a stored template may have the same id.
      getRowKey={(_, at) => String(at)}
      size="small"
      columns={[
        {
          key: 'item',
          header: t.diff.item,
          rowHeader: true,
          className: 'align-top',
          cell: ({ item }) => itemName(item, locale),
        },
        {
          key: 'kind',
          header: t.diff.kind,
          nowrap: true,
          className: 'align-top text-ink-2',
          cell: ({ kind }) => t.diff[kind],
        },
        ...(['mine', 'theirs'] as const).map((side) => ({
          key: side,
          header: side === 'mine' ? t.diff.mine : (theirsTitle ?? t.diff.theirs),
          className: 'align-top wrap-anywhere',
          cell: (difference: (typeof differences)[number]) =>
            difference.kind !== 'changed'
              ? ''
              : difference.fields.map((field) => (
                  <div key={field.field}>
                    <span className="text-ink-3">{t.diff.ofField(labelOf(difference.item, field.field))}</span>
                    {shownValue(field[side]) || <span className="text-ink-3">{t.diff.empty}</span>}
                  </div>
                )),
        })),
      ]}
    />
  )
}

function shownValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
