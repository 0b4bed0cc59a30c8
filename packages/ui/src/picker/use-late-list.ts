import {
  useCallback,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type FocusEventHandler,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type MouseEvent,
  type MouseEventHandler,
  type RefObject,
} from 'react'

/** What a list makes of what happens in its field. */
export interface ListWires {
  onKeyDown: KeyboardEventHandler | undefined
  onBlur: FocusEventHandler | undefined
  onClick: MouseEventHandler | undefined
  /** Of a field that is typed into. */
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined
  toggle: () => void
}

/** What a field hands to its list. */
export interface LateListFrame {
  open: boolean
  onOpen: (open: boolean, byTyping: boolean) => void
  boxRef: RefObject<HTMLDivElement | null>
  /** The list says what it hears; until then, and again after `null`, the field acts by itself. */
  connect: (wires: ListWires | null) => void
  /** What was pressed while the list was on its way. */
  keys: RefObject<string[]>
  /** It was opened by typing: the first choice that fits is the one meant. */
  byTyping: boolean
}

interface LateListProps {
  /** It does not open. */
  locked: boolean
  onBlur: (() => void) | undefined
  /** Opened by typing, something has been asked for already. */
  onOpenChange?: ((open: boolean, byTyping: boolean) => void) | undefined
}

/**
 * A field whose list is fetched when the pointer or the focus comes near. Until the list is there the field opens by
 * itself and remembers what is pressed, so that nothing typed in a hurry is lost.
 */
export function useLateList({ locked, onBlur, onOpenChange }: LateListProps) {
  const [asked, setOpen] = useState(false)
  const open = asked && !locked
  const [near, setNear] = useState(false)
  const boxRef = useRef<HTMLDivElement>(null)
  const wires = useRef<ListWires>(null)
  const connect = useCallback((next: ListWires | null) => {
    wires.current = next
  }, [])
  const keys = useRef<string[]>([])
  const [byTyping, setByTyping] = useState(false)

  function change(next: boolean, typed = false) {
    if (locked || next === open) return
    keys.current = []
    setByTyping(typed)
    setOpen(next)
    onOpenChange?.(next, typed)
  }

  /** Up, Down and, in a field that is not typed into, letters open. What comes after is kept for the list. */
  function keyBefore(event: KeyboardEvent<HTMLElement>, letters: boolean) {
    const { key } = event
    if (locked) return
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (key === 'Escape' || key === 'Tab') return change(false)
    const letter = letters && key.length === 1 && key !== ' '
    const arrow = key === 'ArrowDown' || key === 'ArrowUp'
    if (!letter && !arrow && !(open && (key === 'Enter' || key === ' ' || key === 'Home' || key === 'End'))) return
    if (key !== ' ' || letters) event.preventDefault()
    const opened = !open
    change(true)
    if (!opened || letter) keys.current.push(key)
  }

  return {
    open,
    /** The list is wanted, or will be. */
    wanted: !locked && (near || open),
    approach: () => setNear(true),
    toggle: () => (wires.current ? wires.current.toggle() : change(!open)),
    /** The list cannot be had; the next time the field is approached it is asked for again. */
    giveUp: () => {
      setNear(false)
      change(false)
    },
    frame: { open, onOpen: change, boxRef, connect, keys, byTyping } satisfies LateListFrame,
    handleClick: (event: MouseEvent<HTMLElement>) => (wires.current ? wires.current.onClick?.(event) : change(!open)),
    handleBlur: (event: FocusEvent<HTMLElement>) => {
      onBlur?.()
      if (wires.current) wires.current.onBlur?.(event)
      else change(false)
    },
    handleKeyDown: (event: KeyboardEvent<HTMLElement>, letters: boolean) => {
      if (wires.current) wires.current.onKeyDown?.(event)
      else keyBefore(event, letters)
    },
    handleChange: (event: ChangeEvent<HTMLInputElement>) => {
      wires.current?.onChange?.(event)
      // At once, not when the list says so a moment later: a second letter would find the field still closed.
      change(true, true)
    },
  }
}
