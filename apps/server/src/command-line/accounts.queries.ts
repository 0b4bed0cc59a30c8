import { and, asc, eq } from 'drizzle-orm'
import { ADMIN_ROLE_CODE } from '../auth/access/admin-role.ts'
import { hashPassword } from '../auth/passwords/passwords.ts'
import { endSessionsOf } from '../auth/sessions.queries.ts'
import { audit, type AuditAction } from '../platform/audit/audit.ts'
import { newId, type Random } from '../platform/core/random.ts'
import type { Db } from '../platform/database/database.ts'
import { loginAttempt, organization, role, user, userRole, userTenant } from '../platform/database/schema/schema.ts'

interface Deps {
  now: Date
  random: Random
}

/** All tenants, the oldest first. */
export const tenants = (db: Db) =>
  db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .orderBy(asc(organization.createTime), asc(organization.id))

export interface Account {
  id: string
  tenantId: string
  username: string
  status: number
}

/** The account of a name, which is unique in the installation. */
export async function findAccount(db: Db, username: string): Promise<Account | undefined> {
  const [row] = await db
    .select({ id: user.id, tenantId: user.tenantId, username: user.username, status: user.status })
    .from(user)
    .where(eq(user.username, username))
  return row
}

/** Adds an account with the role of administrators of its tenant. Returns undefined where the tenant has no such role. */
export async function addAdministrator(
  db: Db,
  account: { tenantId: string; username: string; realname: string; password: string },
  deps: Deps,
): Promise<Account | undefined> {
  const { password, ...row } = account
  const id = newId(deps.random)
  const passwordHash = await hashPassword(password, deps.random)
  return db.transaction(async (tx) => {
    const [administrators] = await tx
      .select({ id: role.id })
      .from(role)
      .where(and(eq(role.tenantId, row.tenantId), eq(role.roleCode, ADMIN_ROLE_CODE)))
    if (!administrators) return undefined
    await tx.insert(user).values({ ...row, id, passwordHash, createTime: deps.now })
    await tx.insert(userTenant).values({ userId: id, tenantId: row.tenantId }).onConflictDoNothing()
    await tx.insert(userRole).values({ userId: id, roleId: administrators.id, tenantId: row.tenantId })
    const made = { id, tenantId: row.tenantId, username: row.username, status: 1 }
    await note(tx, 'user.add', made, deps)
    return made
  })
}

/** Sets a password, ends the sessions of the account, lets it sign in again and forgets its failed tries. */
export async function resetPassword(db: Db, account: Account, password: string, deps: Deps): Promise<void> {
  const passwordHash = await hashPassword(password, deps.random)
  await db.transaction(async (tx) => {
    await tx.update(user).set({ passwordHash, status: 1, updateTime: deps.now }).where(eq(user.id, account.id))
    await endSessionsOf(tx, [account.id])
    await tx.delete(loginAttempt).where(eq(loginAttempt.username, account.username))
    await note(tx, 'password.reset', account, deps)
  })
}

/** Whoever may run the program on the machine is no account of the installation. */
const note = (tx: Db, action: AuditAction, { tenantId, username }: Account, { now, random }: Deps) =>
  audit(tx, {
    at: now,
    action,
    outcome: 'ok',
    caller: { tenantId, username: 'trackhoe' },
    address: 'localhost',
    requestId: newId(random),
    detail: username,
  })
