import { useToast } from '@trackhoe/ui'
import { useState, type ReactNode } from 'react'

/** Shows the warning of a field: a toast, and a line below the control, which also stands where a host has no `Toaster`. */
export function useFieldWarning(): { line: ReactNode; warn: (texts: readonly string[]) => void } {
  const toast = useToast()
  const [shown, setShown] = useState<readonly string[]>([])
  return {
    /** Replaces the warnings; none: what was chosen is in order. */
    warn(texts) {
      setShown(texts)
      for (const text of texts) toast.warning(text)
    },
    line: shown.length > 0 && <output className="mt-1 block text-12 text-warning-text">{shown.join(' ')}</output>,
  }
}
