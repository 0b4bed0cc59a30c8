import { createHash } from 'node:crypto'
import type { Random } from '../core/random.ts'
import type { Db } from '../database/database.ts'
import { OWNER_SECRET, secretKey } from '../database/secrets.ts'
import type { FileStore } from '../storage/file-store.ts'

/** The file of a store that says which database its files belong to. */
export const OWNER_KEY = 'store-owner'

/**
 * Whether the files of a store belong to this database, which a store without an owner does from now on. Another installation
 * that was given the same store, such as a trial of a backup, may read and write it, and must not remove what only it does not know.
 */
export async function ownsStore(db: Db, store: FileStore, random: Random): Promise<boolean> {
  const own = createHash('sha256')
    .update(await secretKey(db, OWNER_SECRET, random))
    .digest('hex')
  const found = await readOwner(store)
  if (found !== undefined) return found === own
  await store.put(OWNER_KEY, new Blob([own]).stream())
  // Two installations may have asked at once: what was written last holds for both.
  return (await readOwner(store)) === own
}

async function readOwner(store: FileStore): Promise<string | undefined> {
  const found = await store.open(OWNER_KEY)
  return found && (await found.blob()).text()
}
