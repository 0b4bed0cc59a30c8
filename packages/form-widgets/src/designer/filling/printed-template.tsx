import { cx, useLocale } from '@trackhoe/ui'
import { forwardRef, useMemo } from 'react'
import { readText } from '../../widgets/kit/values.ts'
import type { FixedItems } from '../canvas/canvas.tsx'
import { useMessages } from '../locale/designer.messages.ts'
import { dividerText } from '../items/item-views.tsx'
import { choicesOf } from '../items/item-options.ts'
import type { ItemType } from '../items/item-type.ts'
import { itemName } from '../state/problems.ts'
import { isOn, itemTypesOf } from '../items/template-schema.ts'
import type { ItemData } from '../template/template.ts'

export interface PrintedTemplateProps {
  title: string
  items: readonly ItemData[]
  /** Above and below the items, in two columns. */
  fixed?: FixedItems
  itemTypes?: readonly ItemType[]
}

/** A template on A4, to be filled in with a pen: lines to write on, boxes to tick. An item is never torn apart by a page. */
export const PrintedTemplate = forwardRef<HTMLDivElement, PrintedTemplateProps>(function PrintedTemplate(
  { title, items, fixed, itemTypes },
  ref,
) {
  const locale = useLocale()
  const types = useMemo(() => itemTypesOf(itemTypes), [itemTypes])
  return (
    <div
      ref={ref}
      data-theme="light"
      className="mx-auto min-h-[297mm] w-[210mm] bg-white p-[16mm] text-14 text-black shadow-2 print:min-h-0 print:w-auto print:p-0 print:shadow-none"
    >
      <h1 className="m-0 mb-4 border-b-2 border-black pb-2 text-center text-20 font-semibold">{title}</h1>
      {[fixed?.top ?? [], items, fixed?.bottom ?? []].map((part, zone) => (
        // oxlint-disable-next-line react/no-array-index-key -- top, middle and bottom
        <dl key={zone} className={cx('m-0 grid', part === items ? 'grid-cols-1' : 'grid-cols-2 gap-x-6')}>
          {part.map((item, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the items of a stored template may have the same id
            <div key={at} className={cx('break-inside-avoid', LONG.has(item.type) && 'col-span-full')}>
              <PrintedItem
                item={item}
                name={itemName(item, locale)}
                known={types.has(item.type)}
                narrow={part !== items && !LONG.has(item.type)}
              />
            </div>
          ))}
        </dl>
      ))}
    </div>
  )
})

/** Types that take a line to themselves. */
const LONG: ReadonlySet<string> = new Set(['textarea', 'image', 'label', 'divider', 'slider'])

interface PrintedItemProps {
  item: ItemData
  name: string
  known: boolean
  /** It has half of the page. */
  narrow: boolean
}

function PrintedItem({ item, name, known, narrow }: PrintedItemProps) {
  const t = useMessages()
  if (item.type === 'divider') {
    return <div className="mt-4 mb-1 border-b border-black pb-1 font-semibold">{dividerText(item, t.untitled)}</div>
  }
  if (item.type === 'label') return <p className="m-0 py-2 whitespace-pre-wrap">{name}</p>
  const choices = choicesOf(item)
  return (
    <div
      className={cx('grid gap-3 border-b border-[#bbb] py-2', narrow ? 'grid-cols-[28mm_1fr]' : 'grid-cols-[42mm_1fr]')}
    >
      <dt className="wrap-anywhere">
        {name}
        {isOn(item['required']) && ' *'}
      </dt>
      <dd className="m-0 min-w-0">
        {choices.length > 0 ? (
          <span className="flex flex-wrap gap-x-6 gap-y-1">
            {choices.map(({ label }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- labels may be the same
              <span key={at}>
                {item.type === 'checkbox' ? '□' : '○'} {label}
              </span>
            ))}
          </span>
        ) : item.type === 'textarea' ? (
          <span className="block h-[24mm]" />
        ) : item.type === 'image' ? (
          <span className="grid h-[40mm] place-items-center border border-dashed border-[#999] text-12 text-[#777]">
            {t.preview.images}
          </span>
        ) : (
          <span className="block min-h-[6mm]">{known && item.type !== 'slider' ? readText(item['value']) : ''}</span>
        )}
      </dd>
    </div>
  )
}
