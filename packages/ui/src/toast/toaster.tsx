import { lazy, Suspense, useSyncExternalStore } from 'react'
import { areToastsWanted, onToastsWanted } from './toast-queue.ts'

const ToastPlace = lazy(() => import('./toast-viewport.tsx').then((module) => ({ default: module.ToastViewport })))

/** The place of the toasts: top right below the header, newest on top. Once in an app. */
export function Toaster() {
  const wanted = useSyncExternalStore(onToastsWanted, areToastsWanted, () => false)
  return wanted ? (
    <Suspense fallback={null}>
      <ToastPlace />
    </Suspense>
  ) : null
}
