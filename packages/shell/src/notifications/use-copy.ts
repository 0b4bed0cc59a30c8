import { copyText, useToast } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'

/** Puts a text on the clipboard and says whether it is there. It begins at what has the focus. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useMessages().notice
  const toast = useToast()
  return async (text) => {
    const near = document.activeElement instanceof HTMLElement ? document.activeElement : document.body
    if (await copyText(text, near)) toast.success(t.copied)
    else toast.warning(t.notCopied)
  }
}
