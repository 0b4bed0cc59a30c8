import { IconButton } from '@trackhoe/ui'
import { observeSize } from '@trackhoe/ui/data-table'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { useLayoutEffect, useState, type RefObject } from 'react'
import { ITEM_ATTRIBUTE } from './canvas-item.tsx'
import { useDesigner, useDesignerState } from '../state/designer-context.ts'
import { useMessages } from '../locale/designer.messages.ts'

/**
 * Offers the actions on the selected items, at the top right of the last of them. Not inside the items: a listbox has
 * nothing but its options.
 */
export function SelectionToolbar({ paper, zoom }: { paper: RefObject<HTMLElement | null>; zoom: number }) {
  const t = useMessages().actions
  const spoken = useMessages().announce
  const { store, announce } = useDesigner()
  const template = useDesignerState((state) => state.template)
  const selected = useDesignerState((state) => state.selected)
  const dragging = useDesignerState((state) => state.drag !== null)
  const keys = template.order.filter((key) => selected.has(key))
  const [first] = keys
  const last = keys.at(-1)
  const [top, setTop] = useState<number | null>(null)

  useLayoutEffect(() => {
    const sheet = paper.current
    if (!sheet || first === undefined) return undefined
    const measure = () => {
      const item = sheet.querySelector(`[${ITEM_ATTRIBUTE}="${first}"]`)
      if (item) setTop((item.getBoundingClientRect().top - sheet.getBoundingClientRect().top) / zoom)
    }
    measure()
    return observeSize(measure, sheet)
  }, [paper, first, template, zoom])

  if (first === undefined || last === undefined || top === null || dragging) return null
  return (
    <div
      role="toolbar"
      aria-label={t.selection}
      style={{ top: top + 4 }}
      className="absolute end-3 z-3 flex rounded-2 bg-surface/90"
    >
      <IconButton
        size="small"
        label={t.moveUp}
        icon={<ArrowUp aria-hidden />}
        disabled={store.positionOf(first) === 0}
        disabledReason={t.isFirst}
        onClick={() => store.moveSelectedBy(-1)}
      />
      <IconButton
        size="small"
        label={t.moveDown}
        icon={<ArrowDown aria-hidden />}
        disabled={store.positionOf(last) === template.order.length - 1}
        disabledReason={t.isLast}
        onClick={() => store.moveSelectedBy(1)}
      />
      <IconButton
        size="small"
        label={t.duplicate}
        icon={<Copy aria-hidden />}
        onClick={() => store.duplicateSelected()}
      />
      <IconButton
        size="small"
        label={t.remove}
        icon={<Trash2 aria-hidden />}
        className="text-danger-text"
        onClick={() => announce(spoken.removed(store.removeSelected()))}
      />
    </div>
  )
}
