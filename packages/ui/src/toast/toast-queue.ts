import type { ReactNode } from 'react'
import type { ToastTone } from './toast-rules.ts'

/** The content of a toast. */
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

/** Shows a toast, or queues it until the viewport is loaded. */
export function requestToast(toast: ToastRequest): void {
  if (present) return present(toast)
  waiting.push(toast)
  wanted = true
  for (const listener of listeners) listener()
}

/** Registers the viewport and shows the queued toasts. Returns a function that unregisters it. */
export function presentToasts(next: Present): () => void {
  present = next
  const late = waiting
  waiting = []
  for (const toast of late) next(toast)
  return () => {
    if (present === next) present = null
  }
}

/** Whether any toast has been requested. */
export const areToastsWanted = () => wanted

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
