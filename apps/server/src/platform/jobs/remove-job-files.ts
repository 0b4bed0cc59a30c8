interface JobFilesCleanup<Key extends { id: string }> {
  /** The jobs whose time was over; their rows are deleted. */
  expired: readonly Key[]
  remove: (key: Key) => Promise<void>
  /** Files whose job is gone. Absent: they stay, since another installation uses the store too. */
  orphans?:
    | {
        /** The jobs that have files. */
        stored: () => Promise<readonly Key[]>
        /** Those of some ids that jobs have. */
        existing: (ids: readonly string[]) => Promise<ReadonlySet<string>>
      }
    | undefined
}

/** Deletes the files of jobs that have expired, and of those whose rows are gone. */
export async function removeJobFiles<Key extends { id: string }>({
  expired,
  remove,
  orphans,
}: JobFilesCleanup<Key>): Promise<void> {
  for (const key of expired) await remove(key)
  if (!orphans) return
  const stored = await orphans.stored()
  const existing = await orphans.existing(stored.map(({ id }) => id))
  for (const key of stored) if (!existing.has(key.id)) await remove(key)
}
