import type { Config } from '../core/config/config.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'

/** The store that the settings name. The client of an object store is loaded only where it is used. Errors: StartupError. */
export async function openFileStore({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): Promise<FileStore> {
  if (!s3) return createFolderStore(dataFolder)
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(s3)
}
