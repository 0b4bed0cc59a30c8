import { createContext, type ReactNode } from 'react'
import { createRepeatGuard, type ToastTone } from './toast-rules.ts'

/** The content of a toast. */
interface ToastContent {
  tone: ToastTone
  title: string
  description?: string | undefined
  action?: ReactNode
}

export interface ShownToast extends ToastContent {
  id: number
}

/** The toasts of one provider, oldest first. */
export interface ToastStore {
  add: (toast: ToastContent) => void
  remove: (id: number) => void
  /** Removes one whose cause is over: the same text may be shown again at once. */
  dismiss: (id: number) => void
  toasts: () => readonly ShownToast[]
  subscribe: (listener: () => void) => () => void
}

// Bundlers replace the value.
declare const process: { env: { NODE_ENV?: string } }

/** How long a toast waits for a `Toaster` that comes later before its absence is reported. Unit: ms. */
const NOBODY_SHOWS_MS = 1000

/** Each outermost provider has a store of its own, so that two roots on a page do not show each other's toasts. */
export function createToastStore(): ToastStore {
  const guard = createRepeatGuard(() => performance.now())
  const textOf = ({ tone, title, description }: ToastContent) => `${tone}\n${title}\n${description ?? ''}`
  const listeners = new Set<() => void>()
  let toasts: readonly ShownToast[] = []
  let lastId = 0
  let reported = false

  function set(next: readonly ShownToast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }

  function reportAbsence(title: string) {
    if (listeners.size > 0) return
    console.warn(`[ui] The toast "${title}" is shown nowhere: no Toaster is in reach. Render one in the UiProvider.`)
  }

  return {
    add(toast) {
      if (!guard.isNew(textOf(toast))) return
      lastId += 1
      set([...toasts, { ...toast, id: lastId }])
      if (process.env.NODE_ENV !== 'production' && !reported && listeners.size === 0) {
        reported = true
        setTimeout(() => reportAbsence(toast.title), NOBODY_SHOWS_MS)
      }
    },
    remove: (id) => set(toasts.filter((toast) => toast.id !== id)),
    dismiss(id) {
      const dismissed = toasts.find((toast) => toast.id === id)
      if (!dismissed) return
      guard.forget(textOf(dismissed))
      set(toasts.filter((toast) => toast !== dismissed))
    },
    toasts: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The store of the nearest provider; without one, that of the page. */
export const ToastContext = createContext<ToastStore>(createToastStore())
