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
  toasts: () => readonly ShownToast[]
  subscribe: (listener: () => void) => () => void
}

/** Each outermost provider has a store of its own, so that two roots on a page do not show each other's toasts. */
export function createToastStore(): ToastStore {
  const isNew = createRepeatGuard(() => performance.now())
  const listeners = new Set<() => void>()
  let toasts: readonly ShownToast[] = []
  let lastId = 0

  function set(next: readonly ShownToast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }

  return {
    add(toast) {
      if (!isNew(`${toast.tone}\n${toast.title}\n${toast.description ?? ''}`)) return
      lastId += 1
      set([...toasts, { ...toast, id: lastId }])
    },
    remove: (id) => set(toasts.filter((toast) => toast.id !== id)),
    toasts: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The store of the nearest provider; without one, that of the page. */
export const ToastContext = createContext<ToastStore>(createToastStore())
