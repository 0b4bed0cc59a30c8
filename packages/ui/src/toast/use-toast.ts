import type { ReactNode } from 'react'
import { requestToast } from './toast-queue.ts'
import { createRepeatGuard, type ToastTone } from './toast-rules.ts'

export interface ToastMore {
  /** A line below the title. */
  text?: string
  /** One link after the text. */
  link?: ReactNode
}

export interface Toast {
  /** 3 s. For a result that was waited for, not for a request that was only taken. */
  success: (title: string, more?: ToastMore) => void
  /** 5 s. */
  info: (title: string, more?: ToastMore) => void
  /** Stays until it is closed. */
  warning: (title: string, more?: ToastMore) => void
  /** Stays until it is closed. Never the only place of an error that belongs to a field. */
  error: (title: string, more?: ToastMore) => void
}

const isNew = createRepeatGuard(() => performance.now())

function show(tone: ToastTone, title: string, { text, link }: ToastMore = {}) {
  if (!isNew(`${tone}\n${title}\n${text ?? ''}`)) return
  requestToast({ tone, title, text, link })
}

// One object for all: an effect that depends on it does not run again.
const toast: Toast = {
  success: (title, more) => show('success', title, more),
  info: (title, more) => show('info', title, more),
  warning: (title, more) => show('warning', title, more),
  error: (title, more) => show('error', title, more),
}

/** Tells something in passing. The same text within three seconds is told once. Needs a `Toaster` in the app. */
export function useToast(): Toast {
  return toast
}
