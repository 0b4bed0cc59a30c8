import type { ReactNode } from 'react'
import { requestToast } from './toast-queue.ts'
import { createRepeatGuard, type ToastTone } from './toast-rules.ts'

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

const isNew = createRepeatGuard(() => performance.now())

function show(tone: ToastTone, title: string, { description, action }: ToastOptions = {}) {
  if (!isNew(`${tone}\n${title}\n${description ?? ''}`)) return
  requestToast({ tone, title, description, action })
}

// One object for all: an effect that depends on it does not run again.
const toast: Toast = {
  success: (title, more) => show('success', title, more),
  info: (title, more) => show('info', title, more),
  warning: (title, more) => show('warning', title, more),
  error: (title, more) => show('error', title, more),
}

/** Shows toasts. The same text is shown once within three seconds. Requires a `Toaster` in the app. */
export function useToast(): Toast {
  return toast
}
