import { lazyComponent } from '@trackhoe/ui'

/** Files and pictures; its code is loaded with the first field of them. */
export const LazyFileControl = lazyComponent(async () => (await import('./file-control.tsx')).FileControl, {
  failure: 'in-place',
})
