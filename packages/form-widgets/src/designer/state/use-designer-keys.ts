import type { KeyboardEvent } from 'react'
import { useMessages } from '../locale/designer.messages.ts'
import { useDesigner } from './designer-context.ts'

/** Returns how a step is taken back or made again, and the handler of the shortcuts of the whole designer. */
export function useDesignerKeys(save: () => Promise<boolean>) {
  const t = useMessages()
  const { store, announce } = useDesigner()

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    const key = event.key.toLowerCase()
    if (key === 's') {
      event.preventDefault()
      void save()
      return
    }
    // Text fields undo what was typed by themselves.
    if (isTextField(event.target)) return
    if (key === 'z') {
      event.preventDefault()
      travel(event.shiftKey ? 'redo' : 'undo')
    } else if (key === 'y') {
      event.preventDefault()
      travel('redo')
    }
  }

  function travel(way: 'undo' | 'redo') {
    store[way]()
    announce(way === 'undo' ? t.announce.undone : t.announce.redone)
  }

  return { handleKeyDown, travel }
}

function isTextField(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)
  )
}
