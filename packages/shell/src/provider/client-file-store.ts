import type { Client } from '@trackhoe/api-client'
import { fileApi, type TransferOptions } from '@trackhoe/api-client/files'
import type { FileStore, FileTransfer } from '@trackhoe/form-widgets'

/** Stores files on the server. */
export function clientFileStore(client: Client): Required<Omit<FileStore, 'urlOf'>> {
  const files = fileApi(client.send)
  return {
    upload: (file, { folder, signal, onProgress }) => files.upload(file, { signal, folder, ...progress(onProgress) }),
    uploadFromEditor: (file, { signal, onProgress }) =>
      files.uploadFromEditor(file, { signal, ...progress(onProgress) }),
    async remove(path) {
      await files.remove(path)
    },
    async read(path, signal) {
      const { blob } = await files.download(path, { signal })
      return blob
    },
  }
}

/** The share that has been sent, while it is known. */
function progress(onProgress: FileTransfer['onProgress']): TransferOptions {
  if (!onProgress) return {}
  return {
    onProgress: ({ loaded, total }) => {
      if (total !== null && total > 0) onProgress(loaded / total)
    },
  }
}
