import { ActionButton, IconButton, Tag } from '@trackhoe/ui'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useMessages } from '../shared/selector.messages.ts'

export interface ChosenListProps {
  /** The selected rows, in the order of their selection. */
  items: readonly { key: string; label: string }[]
  onRemove: (key: string) => void
  onClear: () => void
}

/** The chosen ones of all pages, each with a button that takes it away. */
export function ChosenList({ items, onRemove, onClear }: ChosenListProps) {
  const t = useMessages()
  const list = useRef<HTMLUListElement>(null)

  function remove(key: string, index: number) {
    onRemove(key)
    // The button goes with its item; the focus stays in the list.
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1]
    next?.focus()
  }

  return (
    <div className="flex flex-none items-start gap-3 border-t border-line px-3 py-2">
      <output className="flex-none py-0.5 text-ink-2">{t.selected(items.length)}</output>
      <ul
        ref={list}
        aria-label={t.chosen}
        className="m-0 flex max-h-20 min-w-0 flex-1 list-none flex-wrap gap-1.5 overflow-auto p-0"
      >
        {items.map(({ key, label }, index) => (
          <li key={key} className="flex max-w-full items-center">
            <Tag className="h-6 pe-0.5">
              {label}
              <IconButton
                label={t.remove(label)}
                icon={<X aria-hidden />}
                onClick={() => remove(key, index)}
                className="size-5"
              />
            </Tag>
          </li>
        ))}
      </ul>
      {items.length > 0 && (
        <ActionButton className="flex-none" onClick={onClear}>
          {t.clear}
        </ActionButton>
      )}
    </div>
  )
}
