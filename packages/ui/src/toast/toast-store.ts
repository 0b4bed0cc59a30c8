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

/** Each outermost provider has a store of its own, so that two roots on a page do not show each other's toasts. */
export function createToastStore(): ToastStore {
  const guard = createRepeatGuard(() => performance.now())
  const textOf = ({ tone, title, description }: ToastContent) => `${tone}\n${title}\n${description ?? ''}`
  const listeners = new Set<() => void>()
  let toasts: readonly ShownToast[] = []
  let lastId = 0

  function set(next: readonly ShownToast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }

  return {
    add(toast) {
      if (!guard.isNew(textOf(toast))) return
      lastId += 1
      set([...toasts, { ...toast, id: lastId }])
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
