import type { KeyboardEvent } from 'react'
import { edgeIndex, stepIndex } from './list-keys.ts'
import type { TextOption } from './option.ts'

/** The code of a key that an input method takes. Source: UI Events, "keyCode and charCode". */
const COMPOSING_KEY = 229

/** The steps of Page Up and Page Down. */
const PAGE = 10

export interface ListboxKeyState {
  options: readonly TextOption[]
  highlighted: number
  open: boolean
  editable: boolean
}

export interface ListboxKeyActions {
  close: () => void
  show: (index: number) => void
  pick: (index: number, closes?: boolean) => void
  typeLetter: (letter: string) => void
  /** The last letter was typed just now. */
  isTyping: () => boolean
  highlight: (index: number) => void
}

/** Handles a key of a field with a list. Source: ARIA Authoring Practices, Combobox. */
export function handleListKey(
  event: KeyboardEvent<HTMLElement>,
  { options, highlighted, open, editable }: ListboxKeyState,
  { close, show, pick, typeLetter, isTyping, highlight }: ListboxKeyActions,
): void {
  const { key, altKey, nativeEvent } = event
  // The keys are those of an input method. Safari ends the composition before the key that ended it.
  if (nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY) return undefined

  function moveTo(index: number) {
    event.preventDefault()
    highlight(index)
  }

  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp': {
      const isDown = key === 'ArrowDown'
      if (open && !(altKey && !isDown)) return moveTo(stepIndex(options, highlighted, isDown ? 1 : -1, editable))
      event.preventDefault()
      if (open) return pick(highlighted, true)
      const near = isDown ? 0 : options.length - 1
      return show((altKey && isDown) || !options[near] || options[near].disabled ? -1 : near)
    }
    case 'Home':
    case 'End': {
      if (editable && !open) return undefined
      const edge = edgeIndex(options, key === 'Home' ? 'first' : 'last')
      moveTo(edge)
      return open ? undefined : show(edge)
    }
    case 'PageUp':
    case 'PageDown':
      return open ? moveTo(stepIndex(options, highlighted, key === 'PageUp' ? -PAGE : PAGE, editable)) : undefined
    case 'Escape':
      if (!open) return undefined
      if (editable) event.preventDefault()
      return close()
    case 'Enter':
      if (editable && !open) return undefined
      event.preventDefault()
      return open ? pick(highlighted) : show(-1)
    default:
      if (editable || key.length !== 1 || altKey || event.ctrlKey || event.metaKey) return undefined
      if (key !== ' ') return typeLetter(key)
      event.preventDefault()
      if (!open) return show(-1)
      return isTyping() ? typeLetter(key) : pick(highlighted)
  }
}
