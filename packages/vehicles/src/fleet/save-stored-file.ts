import type { fileApi } from '@trackhoe/api-client/files'

/** Downloads a stored file and saves it under its name. The code for files is loaded with the first one. */
export async function saveStoredFile(send: Parameters<typeof fileApi>[0], path: string, name: string): Promise<void> {
  const [calls, { saveFile }] = await Promise.all([
    import('@trackhoe/api-client/files'),
    import('@trackhoe/form-widgets/entity'),
  ])
  saveFile(await calls.fileApi(send).download(path), name)
}
