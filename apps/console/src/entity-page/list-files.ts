import type { fileApi } from '@trackhoe/api-client/files'
import type { EntityFiles } from '@trackhoe/form-widgets/entity'

type Send = Parameters<typeof fileApi>[0]

const load = () => import('@trackhoe/api-client/files')

/** Loads the calls for files, so that they are there when the network has gone. Whoever fails to load here, loads later. */
export function preloadListFiles(): void {
  load().catch(() => {})
}

/** The files of the list under a prefix of calls. The calls are loaded with the first file, or before. */
export function listFiles(prefix: string, { send, baseUrl }: { send: Send; baseUrl: string }): EntityFiles {
  const loadCalls = async () => (await load()).fileApi(send).ofList(prefix)
  return {
    exportRows: async (...exported) => (await loadCalls()).exportRows(...exported),
    importRows: async (...imported) => (await loadCalls()).importRows(...imported),
    previewImport: async (...imported) => (await loadCalls()).previewImport(...imported),
    template: async () => (await loadCalls()).template(),
    detailsUrl: (path) => `${baseUrl}${path}`,
  }
}
