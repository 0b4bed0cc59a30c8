import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { activeElementOf, isElement } from '../hooks/dom.ts'
import { edgeIndex, stepIndex, typedIndex } from './list-keys.ts'
import type { TextOption } from './option.ts'

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

/** The code of a key that an input method takes. Source: UI Events, "keyCode and charCode". */
const COMPOSING_KEY = 229

/** The steps of Page Up and Page Down. */
const PAGE = 10

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

  /** Letters choose in a list that is not searched by typing. */
  function typeLetter(letter: string) {
    const now = Date.now()
    const before = now - typed.current.at < WORD_MS ? typed.current.text : ''
    typed.current = { text: before + letter, at: now }
    const { options: current, highlighted: from, open: isOpen, onOpenChange } = latest.current
    setHighlighted(typedIndex(current, typed.current.text, from))
    if (!isOpen) onOpenChange(true)
  }

  function moveTo(event: KeyboardEvent, index: number) {
    event.preventDefault()
    setHighlighted(index)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { options: current, highlighted: from, open: isOpen, editable } = latest.current
    const { key, altKey, nativeEvent } = event
    // The keys are those of an input method. Safari ends the composition before the key that ended it.
    if (nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY) return undefined
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const isDown = key === 'ArrowDown'
        if (isOpen && !(altKey && !isDown)) return moveTo(event, stepIndex(current, from, isDown ? 1 : -1, editable))
        event.preventDefault()
        if (isOpen) return pick(from, true)
        const near = isDown ? 0 : current.length - 1
        return show((altKey && isDown) || !current[near] || current[near].disabled ? -1 : near)
      }
      case 'Home':
      case 'End': {
        if (editable && !isOpen) return undefined
        const edge = edgeIndex(current, key === 'Home' ? 'first' : 'last')
        moveTo(event, edge)
        return isOpen ? undefined : show(edge)
      }
      case 'PageUp':
      case 'PageDown':
        return isOpen ? moveTo(event, stepIndex(current, from, key === 'PageUp' ? -PAGE : PAGE, editable)) : undefined
      case 'Escape':
        if (!isOpen) return undefined
        if (editable) event.preventDefault()
        return close()
      case 'Enter':
        if (editable && !isOpen) return undefined
        event.preventDefault()
        return isOpen ? pick(from) : show(-1)
      default:
        if (editable || key.length !== 1 || altKey || event.ctrlKey || event.metaKey) return undefined
        if (key !== ' ') return typeLetter(key)
        event.preventDefault()
        if (!isOpen) return show(-1)
        return Date.now() - typed.current.at < WORD_MS ? typeLetter(key) : pick(from)
    }
  }

  return {
    isOpen: open,
    highlightedIndex: highlighted,
    activeDescendant:
      open && highlighted >= 0 && highlighted < options.length ? `${id}-item-${highlighted}` : undefined,
    highlight: setHighlighted,
    toggle: () => (latest.current.open ? close() : show(-1)),
    handleKeyDown,
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

/** Follows presses while the list is open: one that begins in the field or the list takes the focus and closes nothing. */
function usePresses(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  menuId: string,
  onOutside: () => void,
): RefObject<{ isDown: boolean; isTouch: boolean }> {
  const press = useRef({ isDown: false, isTouch: false })
  const outside = useRef(onOutside)
  useEffect(() => {
    outside.current = onOutside
  })
  useEffect(() => {
    const frame = anchor.current
    const view = frame?.ownerDocument.defaultView
    if (!open || !frame || !view) return undefined
    let moves = false
    // The panel of the list has more than options, such as a button that loads again.
    const isInside = (event: Event) =>
      event.composedPath().some((each) => {
        if (each === frame) return true
        if (!isElement(each) || each.getAttribute('role') !== 'presentation') return false
        return each.querySelector(`[id="${menuId}"]`) !== null
      })
    const handlers: Record<string, (event: Event) => void> = {
      mousedown: () => (press.current = { isDown: true, isTouch: false }),
      mouseup: (event) => {
        press.current.isDown = false
        if (!isInside(event) && !frame.contains(activeElementOf(frame))) outside.current()
      },
      touchstart: () => {
        press.current.isTouch = false
        moves = false
      },
      touchmove: () => (moves = true),
      touchend: (event) => {
        press.current.isTouch = true
        if (!moves && !isInside(event)) outside.current()
      },
    }
    const options = { passive: true, capture: true }
    for (const [name, handle] of Object.entries(handlers)) view.addEventListener(name, handle, options)
    return () => {
      for (const [name, handle] of Object.entries(handlers)) view.removeEventListener(name, handle, options)
      press.current = { isDown: false, isTouch: false }
    }
  }, [open, anchor, menuId])
  return press
}
