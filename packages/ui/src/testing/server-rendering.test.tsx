import { entries } from './entries.ts'
import { pages } from './server-pages.tsx'
import { describeServerRendering } from './server-rendering.tsx'

describeServerRendering({
  entries,
  module: '/packages/ui/src/testing/server-pages.tsx',
  pages: pages(),
  empty: ['CommandPalette', 'ConfirmDialog', 'DialogClose', 'ImageViewer', 'Tour'],
})
