import { eq } from 'drizzle-orm'
import type { Random } from '../core/random.ts'
import type { Db } from './database.ts'
import { serverSecret } from './schema/schema.ts'

const KEY_BYTES = 32

/** The name of the key by which stored files are known as those of this database. A restored database gets a new one. */
export const OWNER_SECRET = 'store-owner'

/** The installation's own key of that name, made at the first asking. Two servers that ask at once get the same one. */
export async function secretKey(db: Db, name: string, random: Random): Promise<Buffer> {
  await db
    .insert(serverSecret)
    .values({ name, value: random(KEY_BYTES).toString('base64') })
    .onConflictDoNothing()
  const [row] = await db.select().from(serverSecret).where(eq(serverSecret.name, name))
  if (!row) throw new Error(`[server] The key ${name} was not kept.`)
  return Buffer.from(row.value, 'base64')
}
