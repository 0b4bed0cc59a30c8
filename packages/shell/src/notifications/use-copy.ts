import { copyText, useToast } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'

/** Returns a function that copies a text to the clipboard and reports the result, starting from the focused element. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useMessages().notification
  const toast = useToast()
  return async (text) => {
    const near = document.activeElement instanceof HTMLElement ? document.activeElement : document.body
    if (await copyText(text, near)) toast.success(t.copied)
    else toast.warning(t.notCopied)
  }
}
