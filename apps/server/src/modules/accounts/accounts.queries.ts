import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { organization, user } from '../../platform/database/schema/schema.ts'

export async function tenantExists(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: organization.id }).from(organization).where(eq(organization.id, id))
  return rows.length === 1
}

interface NewAccount {
  id: string
  tenantId: string
  username: string
  phone: string
  passwordHash: string
  status: number
}

/** An account without a role and without a department: an administrator says what it may do. */
export async function insertAccount(db: Db, account: NewAccount, now: Date) {
  await db.insert(user).values({
    ...account,
    // Registering takes a code of this phone.
    phoneConfirmed: true,
    realname: account.username,
    createBy: account.username,
    createTime: now,
  })
}
