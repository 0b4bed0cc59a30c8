import { eq } from 'drizzle-orm'
import type { ContactKind } from '../../auth/contacts.ts'
import type { Db } from '../../platform/database/database.ts'
import { user } from '../../platform/database/schema/schema.ts'
import { nextRevision } from '../../platform/resource/revision.ts'

/** Makes a phone or an e-mail address the confirmed one of a user. Errors: the unique index, when another user has confirmed it. */
export async function setConfirmedContact(
  db: Db,
  { userId, kind, value }: { userId: string; kind: ContactKind; value: string },
  by: { updateBy: string; updateTime: Date },
): Promise<void> {
  const contact = kind === 'phone' ? { phone: value, phoneConfirmed: true } : { email: value, emailConfirmed: true }
  await db
    .update(user)
    .set({ ...contact, ...by, revision: nextRevision(user.revision) })
    .where(eq(user.id, userId))
}
