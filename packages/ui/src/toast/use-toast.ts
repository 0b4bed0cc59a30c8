import { useContext, useMemo, type ReactNode } from 'react'
import type { ToastTone } from './toast-rules.ts'
import { ToastContext } from './toast-store.ts'

export interface ToastOptions {
  /** A line below the title. */
  description?: string
  /** A link after the text. */
  action?: ReactNode
}

export interface Toast {
  /** Shown for 3 s. For a completed action, not for an accepted request. */
  success: (title: string, more?: ToastOptions) => void
  /** Shown for 5 s. */
  info: (title: string, more?: ToastOptions) => void
  /** Stays until it is closed. */
  warning: (title: string, more?: ToastOptions) => void
  /** Stays until it is closed. An error of a field is shown at the field as well. */
  error: (title: string, more?: ToastOptions) => void
}

/**
 * Shows toasts in the `Toaster` of the nearest provider. The same text is shown once within three seconds. The object
 * stays the same, so an effect that depends on it does not run again.
 */
export function useToast(): Toast {
  const store = useContext(ToastContext)
  return useMemo(() => {
    const show = (tone: ToastTone) => (title: string, more?: ToastOptions) => store.add({ tone, title, ...more })
    return { success: show('success'), info: show('info'), warning: show('warning'), error: show('error') }
  }, [store])
}
