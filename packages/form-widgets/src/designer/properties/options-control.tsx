import { ActionButton, IconButton, Input } from '@trackhoe/ui'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, type ClipboardEvent } from 'react'
import type { WidgetControlProps } from '../../widgets/kit/widget.ts'
import { newOption, readOption, renameOption } from '../items/item-options.ts'
import { useMessages } from '../locale/designer.messages.ts'

/** Options that are typed one below the other, or pasted as lines. */
export function OptionsControl({ field, value, onChange }: WidgetControlProps) {
  const t = useMessages()
  const options: readonly unknown[] = Array.isArray(value) ? value : []
  const list = useRef<HTMLUListElement>(null)
  const toFocus = useRef<number | null>(null)
  useEffect(() => {
    if (toFocus.current === null) return
    const input = list.current?.querySelectorAll('input')[toFocus.current]
    toFocus.current = null
    input?.focus()
    input?.select()
  })

  function add(at: number, labels: readonly string[]) {
    const next = [...options]
    for (const [index, label] of labels.entries()) next.splice(at + index, 0, newOption(label, next))
    toFocus.current = at + labels.length - 1
    onChange(next)
  }

  function move(from: number, by: 1 | -1) {
    const next = [...options]
    const [moved] = next.splice(from, 1)
    next.splice(from + by, 0, moved)
    onChange(next)
  }

  function handlePaste(event: ClipboardEvent, at: number) {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
    if (lines.length < 2) return
    event.preventDefault()
    const [first = '', ...others] = lines
    const next = options.map((option, index) => (index === at ? renameOption(option, first) : option))
    for (const [index, label] of others.entries()) next.splice(at + 1 + index, 0, newOption(label, next))
    toFocus.current = at + others.length
    onChange(next)
  }

  return (
    <div className="grid gap-1.5">
      <ul ref={list} aria-label={field.label} className="m-0 grid list-none grid-cols-1 gap-1.5 p-0">
        {options.map((option, at) => (
          <OptionRow
            // oxlint-disable-next-line react/no-array-index-key -- an option is its place: its text changes, its value may be missing
            key={at}
            option={option}
            at={at}
            count={options.length}
            onRename={(label) =>
              onChange(options.map((each, index) => (index === at ? renameOption(each, label) : each)))
            }
            onPaste={(event) => handlePaste(event, at)}
            onAddBelow={() => add(at + 1, [t.newOption])}
            onMove={(by) => move(at, by)}
            onRemove={() => onChange(options.filter((_, index) => index !== at))}
          />
        ))}
      </ul>
      <div>
        <ActionButton
          onClick={() => add(options.length, [t.newOption])}
          className="-ms-2 inline-flex items-center gap-1"
        >
          <Plus aria-hidden className="size-3.5" />
          {t.addOption}
        </ActionButton>
        <p className="m-0 mt-1 text-12 text-ink-3">{t.pasteHint}</p>
      </div>
    </div>
  )
}

interface OptionRowProps {
  option: unknown
  at: number
  count: number
  onRename: (label: string) => void
  onPaste: (event: ClipboardEvent) => void
  onAddBelow: () => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function OptionRow({ option, at, count, onRename, onPaste, onAddBelow, onMove, onRemove }: OptionRowProps) {
  const t = useMessages()
  const { label } = readOption(option)
  const name = label || t.optionName(at + 1)
  return (
    <li className="group flex items-center gap-0.5">
      <Input
        aria-label={t.optionName(at + 1)}
        value={label}
        maxLength={100}
        className="min-w-0 flex-1"
        onChange={(event) => onRename(event.target.value)}
        onPaste={onPaste}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onAddBelow()
        }}
      />
      <IconButton
        size="small"
        label={t.moveOptionUp(name)}
        icon={<ArrowUp aria-hidden />}
        disabled={at === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="small"
        label={t.moveOptionDown(name)}
        icon={<ArrowDown aria-hidden />}
        disabled={at === count - 1}
        onClick={() => onMove(1)}
      />
      {/* One option has to stay. */}
      {count > 1 && (
        <IconButton size="small" label={t.removeOption(name)} icon={<Trash2 aria-hidden />} onClick={onRemove} />
      )}
    </li>
  )
}
