import { bind, type Send } from '@trackhoe/api-client'
import { saveFile } from '@trackhoe/form-widgets/entity'

/** Downloads a stored file and saves it under its name. The calls for files are loaded with the first one. */
export async function saveStoredFile(send: Send, path: string, name: string): Promise<void> {
  const { files } = await import('@trackhoe/api-client/files')
  saveFile(await bind(send, files).download(path), name)
}
