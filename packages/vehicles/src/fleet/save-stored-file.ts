import type { fileApi } from '@trackhoe/api-client/files'
import { saveFile } from '@trackhoe/form-widgets/entity'

/** Downloads a stored file and saves it under its name. The calls for files are loaded with the first one. */
export async function saveStoredFile(send: Parameters<typeof fileApi>[0], path: string, name: string): Promise<void> {
  const calls = await import('@trackhoe/api-client/files')
  saveFile(await calls.fileApi(send).download(path), name)
}
