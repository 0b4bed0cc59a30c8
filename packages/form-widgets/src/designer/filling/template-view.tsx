import { useComponentTheme, useLocale, type PartSettings } from '@trackhoe/ui'
import { forwardRef, useMemo, type ComponentPropsWithoutRef } from 'react'
import { ItemPicture } from '../canvas/canvas-item.tsx'
import { useMessages } from '../locale/designer.messages.ts'
import type { ItemType } from '../items/item-type.ts'
import { itemName } from '../state/problems.ts'
import { itemTypesOf } from '../items/template-schema.ts'
import type { ItemData } from '../template/template.ts'

/** The inner parts of `TemplateView`. */
export interface TemplateViewParts {
  /** The element of `className`. */
  root: string
  /** An item. */
  item: string
}

export interface TemplateViewProps
  extends PartSettings<TemplateViewParts>, Omit<ComponentPropsWithoutRef<'ul'>, 'children'> {
  items: readonly ItemData[]
  itemTypes?: readonly ItemType[]
  /** Two columns where there is room. */
  columns?: 1 | 2
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    TemplateView: TemplateViewProps
  }
}

/** A template as a picture of its form: what it asks for, with nothing to fill in. */
export const TemplateView = forwardRef<HTMLUListElement, TemplateViewProps>(function TemplateView(own, ref) {
  const [{ items, itemTypes, columns = 1, ...props }, part] = useComponentTheme('TemplateView', own)
  const t = useMessages()
  const locale = useLocale()
  const types = useMemo(() => itemTypesOf(itemTypes), [itemTypes])
  if (items.length === 0) return <p className="m-0 py-6 text-center text-ink-3">{t.preview.empty}</p>
  return (
    <ul
      {...part('root', [
        'm-0 grid list-none grid-cols-1 gap-x-6 gap-y-3.5 p-0 ps-2',
        columns === 2 && 'narrow:grid-cols-2',
      ])}
      {...props}
      ref={ref}
    >
      {items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the items of a stored template may have the same id
        <li key={at} {...part('item', 'min-w-0')}>
          <ItemPicture item={item} type={types.get(item.type)} name={itemName(item, locale)} />
        </li>
      ))}
    </ul>
  )
})
