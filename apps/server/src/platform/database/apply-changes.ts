/** Ids that links to a row lose and gain. */
export interface LinkChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Removes and adds links, each by one statement where there are any. */
export async function applyChanges(
  { added, removed }: LinkChanges,
  { remove, add }: { remove: (ids: string[]) => PromiseLike<unknown>; add: (ids: string[]) => PromiseLike<unknown> },
): Promise<void> {
  if (removed.length > 0) await remove([...removed])
  if (added.length > 0) await add([...added])
}
