import type { ReactNode } from 'react'
import type { ToastTone } from './toast-rules.ts'

/** One thing to tell. */
export interface ToastRequest {
  tone: ToastTone
  title: string
  description?: string | undefined
  action?: ReactNode
}

type Present = (toast: ToastRequest) => void

let present: Present | null = null
let waiting: ToastRequest[] = []
let wanted = false
const listeners = new Set<() => void>()

/** Shows a toast, or keeps it until the place of the toasts has been loaded: most pages never need it. */
export function requestToast(toast: ToastRequest): void {
  if (present) return present(toast)
  waiting.push(toast)
  wanted = true
  for (const listener of listeners) listener()
}

/** The place of the toasts is there; what waited is shown. Answers how to leave. */
export function presentToasts(next: Present): () => void {
  present = next
  const late = waiting
  waiting = []
  for (const toast of late) next(toast)
  return () => {
    if (present === next) present = null
  }
}

/** Whether anything has ever been told. */
export const areToastsWanted = () => wanted

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
