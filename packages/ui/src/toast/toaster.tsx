import { useSyncExternalStore } from 'react'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { areToastsWanted, onToastsWanted } from './toast-queue.ts'

const ToastViewport = lazyComponent(async () => (await import('./toast-viewport.tsx')).ToastViewport)

/** Renders the toasts: top right below the header, newest on top. Once in an app. */
export function Toaster() {
  const wanted = useSyncExternalStore(onToastsWanted, areToastsWanted, () => false)
  return <ToastViewport enabled={wanted} />
}
