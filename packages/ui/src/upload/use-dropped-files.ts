import { useState, type ClipboardEvent, type DragEvent, type HTMLAttributes } from 'react'
import { composeHandlers } from '../hooks/compose-handlers.ts'
import { isNode } from '../hooks/dom.ts'

interface DropOptions {
  locked: boolean
  isFull: boolean
  onFiles: (files: readonly File[]) => void
}

/** Takes files that are dropped or pasted. Returns the attributes of the field; its own handlers run first. */
export function useDroppedFiles({ locked, isFull, onFiles }: DropOptions, own: HTMLAttributes<HTMLFieldSetElement>) {
  const [over, setOver] = useState(false)

  function handleDrop(event: DragEvent) {
    if (locked) return
    event.preventDefault()
    setOver(false)
    onFiles(Array.from(event.dataTransfer.files))
  }

  function handlePaste(event: ClipboardEvent) {
    const pasted = Array.from(event.clipboardData.files)
    if (pasted.length === 0) return
    event.preventDefault()
    onFiles(pasted)
  }

  function handleDragOver(event: DragEvent) {
    if (locked || isFull || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }

  function handleDragLeave(event: DragEvent) {
    const to = event.relatedTarget
    if (!(isNode(to) && event.currentTarget.contains(to))) setOver(false)
  }

  return {
    onPaste: composeHandlers(own.onPaste, handlePaste),
    onDrop: composeHandlers(own.onDrop, handleDrop),
    onDragOver: composeHandlers(own.onDragOver, handleDragOver),
    onDragLeave: composeHandlers(own.onDragLeave, handleDragLeave),
    // Files are held over the field, which would take them.
    'data-over': over || undefined,
  }
}
