import type { Db } from '../../platform/database/database.ts'
import { usedProof } from '../../platform/database/schema/schema.ts'

/** Returns true when a proof is used for the first time. Kept until it would be too old anyway. */
export async function redeemProof(db: Db, nonce: string, expireTime: Date): Promise<boolean> {
  const rows = await db.insert(usedProof).values({ nonce, expireTime }).onConflictDoNothing().returning()
  return rows.length > 0
}
