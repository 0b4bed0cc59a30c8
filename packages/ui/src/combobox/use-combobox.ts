import { useLayoutEffect, useMemo, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { useLocale, useMessages } from '../context/ui-context.ts'
import { joinList } from '../format/join-list.ts'
import { activeElementOf } from '../hooks/dom.ts'
import { toggled, type OptionValue, type TextOption } from '../picker/option.ts'
import { useAnnouncement } from '../picker/use-announcement.ts'
import { useListbox } from '../picker/use-listbox.ts'
import type { ComboboxFieldProps } from './combobox-field.tsx'

/** The typed text of a combobox, its list of what fits, and what is read aloud of both. */
export function useCombobox(props: Omit<ComboboxFieldProps, 'forwardedRef'>, id: string) {
  const { options, values, multiple, disabled = false, readOnly = false, onValues, onCreate, onRetry } = props
  const t = useMessages()
  const [text, setText] = useState('')
  const wanted = text.trim()
  const known = wanted === '' || options.some((option) => option.label === wanted || option.value === wanted)
  const creation = useMemo<TextOption | null>(
    () => (onCreate && !known ? { value: wanted, label: t.create(wanted) } : null),
    [onCreate, known, wanted, t],
  )
  const items = useMemo(() => (creation ? [...options, creation] : [...options]), [options, creation])
  const failure = props.loading ? undefined : props.error

  function change(next: string) {
    setText(next)
    props.onQuery(next)
  }

  function pick(option: TextOption) {
    const chosen = option === creation && onCreate ? created(onCreate(option.value)) : option
    if (option !== creation) props.onPick?.(option)
    onValues(multiple ? toggled(values, chosen.value) : [chosen.value], chosen)
    if (option === creation) change('')
  }

  const locked = disabled || readOnly
  const [opened, setOpened] = useState(false)
  const open = opened && !locked

  function changeOpen(next: boolean, byTyping: boolean) {
    if (locked || next === open) return
    setOpened(next)
    if (!next) change('')
    props.onOpenChange?.(next, byTyping)
  }

  const anchor = useRef<HTMLDivElement>(null)
  const list = useListbox({
    id,
    options: items,
    values,
    multiple,
    open,
    onOpenChange: (next) => changeOpen(next, false),
    onPick: pick,
    anchor,
    editable: true,
  })
  const noOptions = props.noOptionsText?.(wanted) ?? t.noMatch
  const status = useLoadingStatus(props)
  useAnnouncement(anchor, open ? (status ?? (items.length === 0 ? noOptions : t.matches(items.length))) : null)

  // What is typed next takes the place of the name that is shown, with an input method too.
  useLayoutEffect(() => {
    const field = anchor.current?.querySelector<HTMLInputElement>('[role=combobox]')
    if (!open && field && activeElementOf(field) === field) field.select()
  }, [open, values])

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing || readOnly) return
    const last = values.at(-1)
    if (event.key === 'Backspace' && multiple && text === '' && last !== undefined) onValues(values.slice(0, -1))
    if (event.key === 'Enter' && open && failure !== undefined) {
      event.preventDefault()
      onRetry?.()
    }
    list.handleKeyDown(event)
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value
    list.highlight(0)
    changeOpen(true, true)
    if (isComposing(event.nativeEvent)) setText(typed)
    else change(typed)
  }

  return { anchor, list, text, items, open, locked, failure, noOptions, handleKeyDown, handleChange }
}

/** Why there are no choices yet; undefined where they are there. */
function useLoadingStatus({
  loading,
  error,
  onRetry,
}: Pick<ComboboxFieldProps, 'loading' | 'error' | 'onRetry'>): string | undefined {
  const t = useMessages()
  const locale = useLocale()
  if (loading) return t.loading
  return error !== undefined && onRetry ? joinList([error, t.enterRetries], locale) : error
}

/** Reads `isComposing`, which the types of a change event lack. */
function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true
}

function created(value: OptionValue): TextOption {
  return { value: `${value}`, label: `${value}`, source: typeof value === 'number' ? value : undefined }
}
