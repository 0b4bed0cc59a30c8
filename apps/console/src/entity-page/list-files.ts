import { bind, type Send } from '@trackhoe/api-client'
import type { EntityFiles } from '@trackhoe/form-widgets/entity'

/** As the contract has it, whose code comes with the first file. Unit: rows. */
const BACKGROUND_ROWS = 20_000

const load = () => import('@trackhoe/api-client/files')

/** Loads the calls for files ahead of their use. A failure is ignored: the first file loads them again. */
export function preloadListFiles(): void {
  load().catch(() => {})
}

/**
 * The files of the list under a prefix of calls. The calls are loaded with the first file, or before. A JeecgBoot imports at
 * once: it has no preview, no workbook to fill in, and no jobs.
 */
export function listFiles(
  prefix: string,
  { send, baseUrl, isNative }: { send: Send; baseUrl: string; isNative: boolean },
): EntityFiles {
  const loadCalls = async () => bind(send, (await load()).files).ofList(prefix)
  return {
    exportRows: async (...exported) => (await loadCalls()).exportRows(...exported),
    importRows: async (...imported) => (await loadCalls()).importRows(...imported),
    detailsUrl: (path) => `${baseUrl}${path}`,
    ...(isNative && {
      previewImport: async (...imported) => (await loadCalls()).previewImport(...imported),
      template: async () => (await loadCalls()).template(),
      background: backgroundFiles(send, {
        startExport: async (query, selections) => (await loadCalls()).startExport(query, selections),
        startImport: async (...imported) => (await loadCalls()).startImport(...imported),
      }),
    }),
  }
}

type Background = NonNullable<EntityFiles['background']>

/** The files of a list in the background, which are followed by the same calls for every list. */
export function backgroundFiles(send: Send, start: Pick<Background, 'startExport' | 'startImport'>): Background {
  const loadJobs = async () => bind(send, (await load()).listJobs)
  return {
    rows: BACKGROUND_ROWS,
    ...start,
    jobs: async (signal) => (await loadJobs()).mine(signal),
    confirm: async (id) => (await loadJobs()).confirm({ body: { id } }),
    cancel: async (id) => (await loadJobs()).cancel({ body: { id } }),
    remove: async (id) => (await loadJobs()).remove({ query: { id } }),
    file: async (id) => (await loadJobs()).file({ query: { id } }),
  }
}
