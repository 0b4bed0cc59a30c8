import { useEffect } from 'react'

interface EditorKeys {
  onSave: () => void
  onUndo: () => void
  onRedo: () => void
  /** The text of what is selected; null: nothing is. */
  onCopy: () => string | null
  /** Returns whether the text was one to paste. */
  onPaste: (text: string) => boolean
}

/** The keys of an editor: Ctrl+S anywhere; Ctrl+Z, Ctrl+Y, Ctrl+C and Ctrl+V unless a text is edited or a dialog is open. */
export function useEditorKeys({ onSave, onUndo, onRedo, onCopy, onPaste }: EditorKeys) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key === 's') {
        event.preventDefault()
        onSave()
        return
      }
      if (isBusyElsewhere(event.target)) return
      const act = key === 'y' || (key === 'z' && event.shiftKey) ? onRedo : key === 'z' ? onUndo : null
      if (!act) return
      event.preventDefault()
      act()
    }
    const handleCopy = (event: ClipboardEvent) => {
      const isTextSelected = (window.getSelection()?.toString() ?? '') !== ''
      if (isBusyElsewhere(event.target) || isTextSelected) return
      const text = onCopy()
      if (text === null) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', text)
    }
    const handlePaste = (event: ClipboardEvent) => {
      if (isBusyElsewhere(event.target)) return
      if (onPaste(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    document.addEventListener('copy', handleCopy)
    document.addEventListener('paste', handlePaste)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('copy', handleCopy)
      document.removeEventListener('paste', handlePaste)
    }
  })
}

/** Returns whether keys belong to a text that is edited, or to a dialog. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog][data-state=open], [role=alertdialog]')) return true
  return target instanceof Element && target.closest('input, textarea, [contenteditable=true]') !== null
}
