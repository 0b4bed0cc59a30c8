import { Input, Tabs } from '@trackhoe/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useDesigner, useDesignerState } from '../state/designer-context.ts'
import { useMessages } from '../locale/designer.messages.ts'
import type { DragSourceRef } from './designer-dnd.tsx'
import { localized, type ItemType } from '../items/item-type.ts'
import { itemName } from '../state/problems.ts'

export interface PaletteProps {
  source: DragSourceRef
  /** Adds an item of this type after the selected one. */
  onAdd: (type: string) => void
}

/** The types of items, and the outline of the template. */
export function Palette(props: PaletteProps) {
  const t = useMessages().palette
  return (
    <Tabs
      label={t.title}
      className="h-full bg-surface [&_[role=tablist]]:px-3"
      items={[
        { value: 'types', label: t.title, content: <Types {...props} /> },
        { value: 'outline', label: t.outline, content: <Outline /> },
      ]}
    />
  )
}

function Types({ source, onAdd }: PaletteProps) {
  const t = useMessages().palette
  const { types, locale } = useDesigner()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const matches = ({ type, label, keywords = '' }: ItemType) =>
    wanted === '' || [type, localized(label, locale), keywords].some((each) => each.toLowerCase().includes(wanted))
  const found = [...types.values()].filter(matches)
  const groups = [...new Set(found.map(({ group }) => localized(group, locale)))]
  return (
    <div className="flex h-full min-h-0 flex-col gap-3 overflow-y-auto p-3">
      <Input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        leading={<Search aria-hidden className="size-4 flex-none text-ink-3" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // The first hit is what was looked for.
          const [first] = found
          if (event.key === 'Enter' && !event.nativeEvent.isComposing && wanted !== '' && first) onAdd(first.type)
        }}
      />
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <div aria-hidden className="mb-1.5 text-12 text-ink-2">
            {group}
          </div>
          <div className="grid grid-cols-2 gap-1.5">
            {found
              .filter((type) => localized(type.group, locale) === group)
              .map(({ type, label, icon: Icon }) => {
                const name = localized(label, locale)
                return (
                  <button
                    key={type}
                    type="button"
                    aria-label={t.add(name)}
                    onClick={() => onAdd(type)}
                    onMouseDown={(event) => source.current?.start(event, event.currentTarget, type)}
                    onTouchStart={(event) => source.current?.start(event, event.currentTarget, type)}
                    className="flex h-8 min-w-0 cursor-grab items-center gap-1.5 rounded-2 border border-line-strong bg-surface ps-2 pe-1 text-start text-ink hover:border-edge hover:bg-hover active:bg-press"
                  >
                    <Icon aria-hidden className="size-4 flex-none text-ink-2" />
                    <span className="min-w-0 truncate" title={name}>
                      {name}
                    </span>
                  </button>
                )
              })}
          </div>
        </section>
      ))}
      {found.length === 0 && <p className="m-0 py-6 text-center text-ink-3">{t.none}</p>}
      {found.length > 0 && <p className="m-0 text-12 text-ink-3">{t.hint}</p>}
    </div>
  )
}

/** All items as lines, to find one in a long template. */
function Outline() {
  const t = useMessages()
  const { store, types, locale, reveal } = useDesigner()
  const { order, items } = useDesignerState((state) => state.template)
  const selected = useDesignerState((state) => state.selected)
  if (order.length === 0) return <p className="m-0 p-6 text-center text-ink-3">{t.palette.outlineEmpty}</p>
  return (
    <ol aria-label={t.palette.outline} className="m-0 h-full list-none overflow-y-auto p-1.5">
      {order.map((key, at) => {
        const item = items.get(key)
        if (!item) return null
        const Icon = types.get(item.type)?.icon
        return (
          <li key={key} className="[contain-intrinsic-size:auto_28px] [content-visibility:auto]">
            <button
              type="button"
              aria-current={selected.has(key) || undefined}
              onClick={(event) => {
                store.select(key, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only')
                reveal(key)
              }}
              className="flex h-7 w-full items-center gap-2 rounded-1 border-0 bg-transparent px-1.5 text-start text-ink hover:bg-hover aria-current:bg-accent-subtle aria-current:text-accent-text"
            >
              <span className="figures w-6 flex-none text-end text-12 text-ink-3">{at + 1}</span>
              {Icon && <Icon aria-hidden className="size-3.5 flex-none text-ink-3" />}
              <span className="min-w-0 truncate">{itemName(item, locale)}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
