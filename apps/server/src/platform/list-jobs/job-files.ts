import type { FileStore, StoredContent } from '../storage/file-store.ts'

interface JobKey {
  id: string
  tenantId: string
}

const FOLDER = 'list-jobs/'

/** The files of background jobs: what was uploaded for an import, and what a job has made. */
export function createJobFiles(store: FileStore) {
  const sourceOf = ({ id, tenantId }: JobKey) => `${FOLDER}${tenantId}/${id}.in`
  const resultOf = ({ id, tenantId }: JobKey) => `${FOLDER}${tenantId}/${id}.out`

  return {
    saveSource: (job: JobKey, content: ReadableStream<Uint8Array>) => store.put(sourceOf(job), content),
    saveResult: (job: JobKey, content: ReadableStream<Uint8Array>) => store.put(resultOf(job), content),
    /** The uploaded file; undefined when the store does not have it. */
    source: async (job: JobKey): Promise<Blob | undefined> => (await store.open(sourceOf(job)))?.blob(),
    /** The made file; undefined when the store does not have it. */
    result: (job: JobKey): Promise<StoredContent | undefined> => store.open(resultOf(job)),
    removeResult: (job: JobKey) => store.remove(resultOf(job)),
    removeSource: (job: JobKey) => store.remove(sourceOf(job)),
    async remove(job: JobKey): Promise<void> {
      for (const key of [sourceOf(job), resultOf(job)]) await store.remove(key)
    },
    /** The jobs that have files from before `time`: younger ones may belong to a row that is just being written. */
    async list(time: Date): Promise<JobKey[]> {
      const found = new Map<string, JobKey>()
      for await (const entry of store.list(FOLDER)) {
        const [, tenantId, id] = /^list-jobs\/([\w-]+)\/([0-9a-f]{32})\./.exec(entry.key) ?? []
        if (tenantId !== undefined && id !== undefined && entry.time < time) found.set(id, { id, tenantId })
      }
      return [...found.values()]
    },
  }
}

export type JobFiles = ReturnType<typeof createJobFiles>
