'use client'

export {
  createLazyComponent,
  type LazyComponent,
  type LazyProps,
  type LoadFailureProps,
} from '../lazy/create-lazy-component.tsx'
export { lazyComponent, type LazyOptions } from '../lazy/lazy-component.tsx'
export { useIsIdle, usePreloadWhenIdle } from '../lazy/preload-when-idle.ts'
export { type LazyPage, LazyPageFallback, lazyPage, retryLazyPages, useRetryLazyPages } from '../lazy/lazy-page.tsx'
export { untilLoaded } from '../lazy/until-loaded.ts'
export { onMissingCode } from '../lazy/retry-until-loaded.ts'
