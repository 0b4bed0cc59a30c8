import { bind, type Client } from '@trackhoe/api-client'
import { type TransferOptions, files } from '@trackhoe/api-client/files'
import type { FileStore, FileTransfer } from '@trackhoe/form-widgets'

/** Stores files on the server. */
export function clientFileStore(client: Client): Required<Omit<FileStore, 'urlOf'>> {
  const api = bind(client.send, files)
  return {
    upload: (file, { folder, signal, onProgress }) => api.upload(file, { signal, folder, ...progress(onProgress) }),
    uploadFromEditor: (file, { signal, onProgress }) => api.uploadFromEditor(file, { signal, ...progress(onProgress) }),
    async remove(path) {
      await api.remove(path)
    },
    async read(path, signal) {
      const { blob } = await api.download(path, { signal })
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
