import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { isElement } from '../hooks/dom.ts'
import type { TextOption } from './option.ts'

/** No option is highlighted. */
const NONE = -1
/** How far Page Up and Page Down go. Not in the specification. */
const PAGE = 10
/** Letters that follow one another faster are one word. Unit: ms. Not in the specification. */
const WORD_MS = 500

interface ListboxProps {
  /** The list has the id `<id>-menu`, its options `<id>-item-<index>`. */
  id: string
  options: readonly TextOption[]
  open: boolean
  values: readonly string[]
  /** The list stays open when an option is picked. */
  multiple: boolean
  /** After the last option comes the first one. */
  wraps?: boolean
  onOpenChange: (open: boolean) => void
  onPick: (option: TextOption) => void
}

/** The list of a field: what is highlighted, and what keys and the pointer do. */
export interface Listbox {
  id: string
  open: boolean
  /** The index of the option that the keys are at; -1: none. */
  highlighted: number
  /** The id of that option, for the field that keeps the focus. */
  activeId: string | undefined
  /** The highlight was moved by the pointer, which scrolls nothing. */
  byPointer: { current: boolean }
  highlight: (index: number) => void
  toggle: () => void
  pickHighlighted: () => void
  close: () => void
  /** Returns whether the key was one of the list. */
  handleKey: (event: KeyboardEvent) => boolean
  /** Those of the element with the role `listbox`. */
  pointerHandlers: {
    onMouseDown: (event: MouseEvent) => void
    onMouseMove: (event: MouseEvent) => void
    onMouseLeave: () => void
    onClick: (event: MouseEvent) => void
  }
}

/**
 * Moves through the options of a field that keeps the focus. What was chosen before is highlighted when the list opens.
 * Source: WAI-ARIA APG "Combobox".
 */
export function useListbox(props: ListboxProps): Listbox {
  const { id, options, open, values, multiple, wraps = false, onOpenChange, onPick } = props
  const [at, setAt] = useState(NONE)
  const byPointer = useRef(false)
  // A list that became shorter has no such option any more.
  const highlighted = open && at < options.length ? at : NONE

  function highlight(index: number) {
    byPointer.current = false
    setAt(index)
  }

  function openAt(otherwise: number) {
    const chosen = options.findIndex((option) => values.includes(option.value))
    highlight(chosen === NONE ? otherwise : chosen)
    onOpenChange(true)
  }

  function close() {
    highlight(NONE)
    onOpenChange(false)
  }

  function toggle() {
    if (open) close()
    else openAt(NONE)
  }

  function pick(index: number) {
    const option = options[index]
    if (!option || option.disabled) return
    onPick(option)
    if (!multiple) close()
  }

  /** Highlights the usable option that is so far away, or the nearest one that is not as far. */
  function step(by: number) {
    const last = options.length - 1
    const direction = by > 0 ? 1 : -1
    const start = highlighted === NONE && by < 0 ? options.length : highlighted
    let wanted = start + by
    if (wraps && Math.abs(by) === 1 && (wanted < 0 || wanted > last)) wanted = by > 0 ? 0 : last
    wanted = Math.min(Math.max(wanted, 0), last)
    highlight(usable(options, wanted, direction) ?? usable(options, wanted, -direction) ?? NONE)
  }

  function handleKey(event: KeyboardEvent): boolean {
    const { key } = event
    const last = options.length - 1
    if (!open) {
      if (key === 'ArrowDown') openAt(usable(options, 0, 1) ?? NONE)
      else if (key === 'ArrowUp') openAt(usable(options, last, -1) ?? NONE)
      else return false
    } else if (key === 'ArrowUp' && event.altKey) {
      if (highlighted === NONE) close()
      else pick(highlighted)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'PageDown' || key === 'PageUp') step(key === 'PageDown' ? PAGE : -PAGE)
    else if (key === 'Home') highlight(usable(options, 0, 1) ?? NONE)
    else if (key === 'End') highlight(usable(options, last, -1) ?? NONE)
    else if (key === 'Enter') pick(highlighted)
    else if (key === 'Escape') close()
    else return false
    event.preventDefault()
    return true
  }

  const pointerHandlers: Listbox['pointerHandlers'] = {
    // The field keeps the focus.
    onMouseDown: (event) => event.preventDefault(),
    onMouseMove: (event) => {
      const index = indexOf(event)
      const next = options[index]?.disabled ? NONE : index
      if (next === at) return
      byPointer.current = true
      setAt(next)
    },
    onMouseLeave: () => setAt(NONE),
    onClick: (event) => pick(indexOf(event)),
  }

  const activeId = highlighted === NONE ? undefined : optionId(id, highlighted)
  return {
    id,
    open,
    highlighted,
    activeId,
    byPointer,
    highlight,
    toggle,
    pickHighlighted: () => pick(highlighted),
    close,
    handleKey,
    pointerHandlers,
  }
}

export const optionId = (id: string, index: number) => `${id}-item-${index}`

/** Finds options by their first letters, as a field does that is not typed into. */
export function useTypeAhead(options: readonly TextOption[]) {
  const typed = useRef({ text: '', time: 0 })
  return {
    /** Whether a word is being typed, to which a space belongs. */
    isTyping: (time: number) => typed.current.text !== '' && time - typed.current.time < WORD_MS,
    /** Returns the index of the next option that starts with what was typed; that of `from` without one. */
    find: (letter: string, time: number, from: number) => {
      const text = (time - typed.current.time < WORD_MS ? typed.current.text : '') + letter.toLowerCase()
      typed.current = { text, time }
      const start = Math.max(from, 0) + (text.length === 1 && from >= 0 ? 1 : 0)
      for (let passed = 0; passed < options.length; passed += 1) {
        const index = (start + passed) % options.length
        const option = options[index]
        if (option && !option.disabled && option.label.toLowerCase().startsWith(text)) return index
      }
      return from
    },
  }
}

/** The first option from `start` in a direction that is not disabled. */
function usable(options: readonly TextOption[], start: number, direction: number): number | undefined {
  for (let index = start; index >= 0 && index < options.length; index += direction) {
    if (!options[index]?.disabled) return index
  }
  return undefined
}

/** The index of the option under the pointer; -1: none. */
function indexOf({ target }: MouseEvent): number {
  const option = isElement(target) ? target.closest('[data-index]') : null
  return option ? Number(option.getAttribute('data-index')) : NONE
}
