import type { fileApi } from '@trackhoe/api-client/files'

/** Downloads a stored file and saves it under its name. The calls for files are loaded with the first one. */
export async function saveStoredFile(send: Parameters<typeof fileApi>[0], path: string, name: string): Promise<void> {
  const calls = await import('@trackhoe/api-client/files')
  const received = await calls.fileApi(send).download(path)
  const address = URL.createObjectURL(received.blob)
  const link = document.createElement('a')
  link.href = address
  link.download = received.name ?? name
  link.click()
  URL.revokeObjectURL(address)
}
