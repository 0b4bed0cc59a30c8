import { cx, joinList } from '@trackhoe/ui'
import { Eye, GripVertical } from 'lucide-react'
import { memo } from 'react'
import { CONDITION_KEY, readCondition } from '@trackhoe/contract/service'
import { useDesigner, useItemState } from '../state/designer-context.ts'
import { useMessages } from '../locale/designer.messages.ts'
import { localized, type ItemType } from '../items/item-type.ts'
import { itemName } from '../state/problems.ts'
import { isOn } from '../items/template-schema.ts'
import type { ItemData, ItemKey } from '../template/template.ts'

/** The attribute by which a press finds its item. */
export const ITEM_ATTRIBUTE = 'data-item-key'
/** Marks where a finger picks an item up; a mouse does it anywhere. */
export const HANDLE_ATTRIBUTE = 'data-item-handle'

export const elementId = (canvasId: string, key: ItemKey) => `${canvasId}-${key}`

/**
 * One item of the canvas. It renders for itself only: neither typing into another item nor a drag over the canvas
 * renders it.
 */
export const CanvasItem = memo(function CanvasItem({ itemKey, canvasId }: { itemKey: ItemKey; canvasId: string }) {
  const shown = useItemState(itemKey)
  const { types, locale } = useDesigner()
  const t = useMessages()
  if (!shown) return null
  const { item, selected, active, dragged } = shown
  const type = types.get(item.type)
  const name = itemName(item, locale)
  const facts = [
    name,
    type ? localized(type.label, locale) : t.unknownType(item.type),
    ...(isOn(item['required']) ? [t.properties.required] : []),
    ...(isOn(item['readonly']) ? [t.properties.readonly] : []),
  ]
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> shows nothing but a line of text
      role="option"
      id={elementId(canvasId, itemKey)}
      {...{ [ITEM_ATTRIBUTE]: itemKey }}
      aria-selected={selected}
      data-active={active || undefined}
      className={cx(
        'group/item relative cursor-default rounded-2 py-2.5 ps-7 pe-4 outline-2 -outline-offset-2 outline-transparent select-none',
        'hover:bg-hover',
        selected && 'bg-accent-subtle/40 outline-accent hover:bg-accent-subtle/40',
        dragged && 'opacity-40',
      )}
    >
      <span
        aria-hidden
        {...{ [HANDLE_ATTRIBUTE]: '' }}
        className={cx(
          'absolute start-1 top-2.5 grid h-5 w-5 cursor-grab touch-none place-items-center text-ink-3 opacity-0 group-hover/item:opacity-100 pointer-coarse:opacity-100',
          selected && 'opacity-100',
        )}
      >
        <GripVertical className="size-3.5" />
      </span>
      {/* The words in the picture would be read with every step of a key. */}
      <div aria-hidden>
        <ItemPicture item={item} type={type} name={name} />
      </div>
      <span className="sr-only">{joinList(facts, locale)}</span>
    </div>
  )
})

/** The label and the picture of the control. */
export function ItemPicture({ item, type, name }: { item: ItemData; type: ItemType | undefined; name: string }) {
  const t = useMessages()
  if (!type) {
    return (
      <div className="rounded-2 border border-dashed border-warning-line bg-warning-subtle px-3 py-2 text-12 text-warning-text">
        <div className="font-medium">
          {name} · {t.unknownType(item.type)}
        </div>
        {t.unknownHint}
      </div>
    )
  }
  const { View } = type
  const isConditional = readCondition(item[CONDITION_KEY]) !== null
  return (
    <>
      {type.viewHasLabel !== true && (
        <div className="mb-1 flex min-w-0 items-baseline gap-2">
          <span className="relative min-w-0 wrap-anywhere text-ink">
            {isOn(item['required']) && (
              <span aria-hidden className="absolute -start-[9px] text-danger-text">
                *
              </span>
            )}
            {name}
          </span>
          {isOn(item['readonly']) && <span className="flex-none text-12 text-ink-3">{t.properties.readonly}</span>}
          {isConditional && <Eye aria-hidden className="size-3.5 flex-none self-center text-ink-3" />}
        </div>
      )}
      <View item={item} />
    </>
  )
}
