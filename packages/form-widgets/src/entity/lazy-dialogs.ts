import { lazyComponent } from '@trackhoe/ui'

export const LazyDialog = lazyComponent(async () => (await import('./dialog/entity-dialog.tsx')).EntityDialog)
export const LazyDetailDialog = lazyComponent(
  async () => (await import('./dialog/entity-detail-dialog.tsx')).EntityDetailDialog,
)
export const LazyImportDialog = lazyComponent(async () => (await import('./transfer/import-dialog.tsx')).ImportDialog)
export const LazyTransferBar = lazyComponent(async () => (await import('./transfer/transfer-bar.tsx')).TransferBar)
/** The exports and imports of the user in the background, for a list that is not an `EntityList`. */
export const LazyJobsDialog = lazyComponent(async () => (await import('./transfer/jobs-dialog.tsx')).JobsDialog)

export const { preload: preloadDialog } = LazyDialog

/** Loads everything that a press opens. */
export function preloadAll() {
  for (const { preload } of [LazyDialog, LazyDetailDialog, LazyImportDialog, LazyTransferBar, LazyJobsDialog]) preload()
}
