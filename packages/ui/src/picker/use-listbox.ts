import { useLayoutEffect, useRef, useState, type HTMLAttributes, type KeyboardEvent, type RefObject } from 'react'
import { typedIndex } from './list-keys.ts'
import { handleListKey } from './listbox-keys.ts'
import type { TextOption } from './option.ts'
import { usePresses } from './use-presses.ts'

export interface ListboxOptions {
  /** The beginning of the ids of the list and its options. */
  id: string
  options: readonly TextOption[]
  values: readonly string[]
  /** A choice leaves the list open. */
  multiple: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onPick: (option: TextOption) => void
  /** The frame of the field. A press outside of it and of the list closes the list. */
  anchor: RefObject<HTMLElement | null>
  /** Text is typed into the field: letters, Home and End are its own, and the arrow keys go round. */
  editable: boolean
}

/** The list of a field that keeps the focus: keys, pointer and the highlighted option. */
export interface Listbox {
  isOpen: boolean
  /** -1: none. */
  highlightedIndex: number
  activeDescendant: string | undefined
  highlight: (index: number) => void
  toggle: () => void
  handleKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  handleBlur: () => void
  menuProps: HTMLAttributes<HTMLUListElement>
  itemProps: (option: TextOption, index: number) => HTMLAttributes<HTMLLIElement>
}

/** The time after which a letter begins a new word. Unit: ms. */
const WORD_MS = 500

/** Source: ARIA Authoring Practices, Combobox: select-only, and editable with list autocomplete. */
export function useListbox(props: ListboxOptions): Listbox {
  const { id, options, open, anchor } = props
  const [highlighted, setHighlighted] = useState(-1)
  const typed = useRef({ text: '', at: 0 })
  // An option that is not drawn again keeps its handlers: they read what is current.
  const latest = useRef({ ...props, highlighted })
  useLayoutEffect(() => {
    latest.current = { ...props, highlighted }
  })
  const press = usePresses(open, anchor, `${id}-menu`, () => close())

  function close() {
    setHighlighted(-1)
    latest.current.onOpenChange(false)
  }

  /** Opens on the choice made before, or else on another option. */
  function show(index: number) {
    const { options: current, values, onOpenChange } = latest.current
    const chosen = current.findIndex((option) => values.includes(option.value))
    setHighlighted(chosen < 0 ? index : chosen)
    onOpenChange(true)
  }

  function pick(index: number, closes = !latest.current.multiple) {
    const { options: current, onPick } = latest.current
    const option = current[index]
    if (closes) close()
    if (option && !option.disabled) onPick(option)
  }

  const isTyping = () => Date.now() - typed.current.at < WORD_MS

  /** Letters choose in a list that is not searched by typing. */
  function typeLetter(letter: string) {
    typed.current = { text: (isTyping() ? typed.current.text : '') + letter, at: Date.now() }
    const { options: current, highlighted: from, open: isOpen, onOpenChange } = latest.current
    setHighlighted(typedIndex(current, typed.current.text, from))
    if (!isOpen) onOpenChange(true)
  }

  return {
    isOpen: open,
    highlightedIndex: highlighted,
    activeDescendant:
      open && highlighted >= 0 && highlighted < options.length ? `${id}-item-${highlighted}` : undefined,
    highlight: setHighlighted,
    toggle: () => (latest.current.open ? close() : show(-1)),
    handleKeyDown: (event) =>
      handleListKey(event, latest.current, { close, show, pick, typeLetter, isTyping, highlight: setHighlighted }),
    handleBlur() {
      if (latest.current.open && !press.current.isDown) close()
    },
    menuProps: { id: `${id}-menu`, role: 'listbox', onMouseLeave: () => setHighlighted(-1) },
    itemProps: (option, index) => ({
      id: `${id}-item-${index}`,
      role: 'option',
      'aria-disabled': option.disabled ?? false,
      // The focus stays in the field.
      onMouseDown: (event) => event.preventDefault(),
      onMouseMove: () => {
        // A finger has no place of its own: the mouse that browsers make of it would highlight what it has pressed.
        if (!press.current.isTouch) setHighlighted(option.disabled ? -1 : index)
      },
      onClick: option.disabled ? undefined : () => pick(index),
    }),
  }
}
