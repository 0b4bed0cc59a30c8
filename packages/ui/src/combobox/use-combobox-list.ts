import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useMemo, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { useLocale, useMessages } from '../context/ui-context.ts'
import { joinList } from '../format/join-list.ts'
import { toggled, type OptionValue, type TextOption } from '../picker/option.ts'
import { highlightSelectedOnOpen } from '../picker/highlight-selected-on-open.ts'
import type { PickerFieldProps, PickerValues } from '../picker/picker-props.ts'

export interface ComboboxListProps extends PickerFieldProps, PickerValues {
  /** The options that match the text; those of one group are adjacent. */
  options: readonly TextOption[]
  /** The search text: never half a syllable of an input method; empty again when the list closes. */
  onQuery: (text: string) => void
  /** Opened by typing, something has been asked for already. */
  onOpenChange?: ((open: boolean, byTyping: boolean) => void) | undefined
  onPick?: ((option: TextOption) => void) | undefined
  loading?: boolean | undefined
  /** Why there are no choices. */
  error?: string | undefined
  onRetry?: (() => void) | undefined
  noOptionsText?: ((text: string) => string | undefined) | undefined
  /** Adds a typed text as a choice and returns its value. */
  onCreate?: ((text: string) => OptionValue) | undefined
}

/** The text of a combobox and the list below it: what typing, the keys and a choice do to both. */
export function useComboboxList(props: ComboboxListProps, id: string) {
  const { options, values, multiple, disabled = false, readOnly = false, onValues, loading, error, onRetry } = props
  const { onQuery, onCreate, onOpenChange, onPick, noOptionsText } = props
  const t = useMessages()
  const locale = useLocale()
  const [text, setText] = useState('')
  const wanted = text.trim()
  const known = wanted === '' || options.some((option) => option.label === wanted || option.value === wanted)
  const creation = useMemo<TextOption | null>(
    () => (onCreate && !known ? { value: wanted, label: t.create(wanted) } : null),
    [onCreate, known, wanted, t],
  )
  const items = useMemo(() => (creation ? [...options, creation] : [...options]), [options, creation])
  const failure = loading ? undefined : error

  function change(next: string) {
    setText(next)
    onQuery(next)
  }

  function pick(option: TextOption) {
    const chosen = option === creation && onCreate ? created(onCreate(option.value)) : option
    if (option !== creation) onPick?.(option)
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
    onOpenChange?.(next, byTyping)
  }

  const noOptions = noOptionsText?.(wanted) ?? t.noMatch
  const retry = failure !== undefined && onRetry ? joinList([failure, t.enterRetries], locale) : failure
  const status = loading ? t.loading : retry

  const list = useCombobox<TextOption>({
    id,
    items,
    isOpen: open,
    selectedItem: null,
    inputValue: text,
    itemToString: () => '',
    // Between a change of the items and the next render the index may be behind their end.
    isItemDisabled: (option: TextOption | undefined) => option?.disabled ?? false,
    getA11yStatusMessage: ({ isOpen }) => {
      if (!isOpen) return ''
      return status ?? (items.length === 0 ? noOptions : t.matches(items.length))
    },
    stateReducer: (state, action) => nextState(state, action, items, props),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && pick(selectedItem),
    onIsOpenChange: ({ isOpen, type }) => changeOpen(isOpen, type === useCombobox.stateChangeTypes.InputChange),
  })
  const input = list.getInputProps({ disabled }, { suppressRefError: true })

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing || readOnly) return
    const last = values.at(-1)
    if (event.key === 'Backspace' && multiple && text === '' && last !== undefined) onValues(values.slice(0, -1))
    if (event.key === 'Enter' && open && failure !== undefined) {
      event.preventDefault()
      onRetry?.()
    }
    input.onKeyDown?.(event)
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value
    input.onChange?.(event)
    // At once: Downshift reports it after the render, and a second letter would find the field still closed.
    changeOpen(true, true)
    if (isComposing(event.nativeEvent)) setText(typed)
    else change(typed)
  }

  return { list, input, items, text, open, failure, noOptions, handleKeyDown, handleChange }
}

/** A choice of several leaves the list open; leaving the field chooses nothing. */
function nextState(
  state: UseComboboxState<TextOption>,
  { type, changes }: UseComboboxStateChangeOptions<TextOption>,
  items: readonly TextOption[],
  { values, multiple }: PickerValues,
) {
  const kinds = useCombobox.stateChangeTypes
  switch (type) {
    case kinds.InputBlur:
      return { ...changes, selectedItem: state.selectedItem }
    case kinds.InputKeyDownEscape:
      return state.isOpen ? changes : state
    case kinds.InputChange:
      return { ...changes, highlightedIndex: 0 }
    case kinds.ItemClick:
    case kinds.InputKeyDownEnter:
      return multiple ? { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex } : changes
    default:
      return highlightSelectedOnOpen(state, changes, items, values)
  }
}

/** Reads `isComposing`, which the types of a change event lack. */
function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true
}

function created(value: OptionValue): TextOption {
  return { value: `${value}`, label: `${value}`, source: typeof value === 'number' ? value : undefined }
}
