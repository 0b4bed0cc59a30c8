import type { SignedIn } from '@trackhoe/contract'
import { toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { ORDINARY_USER } from '../../auth/access/ordinary-user.ts'
import { tenantsOf } from '../../auth/access/callers.queries.ts'
import type { TokenPair } from '../../auth/tokens.ts'
import { allItems } from '../dictionaries/dictionaries.queries.ts'
import { currentDepart, departsOf, findById } from './session.queries.ts'

interface Owner {
  userId: string
  tenantId: string
}

/** What a client learns with its tokens. Source: platform specification §3 "Session". */
export async function signedIn(db: Db, owner: Owner, pair: TokenPair): Promise<SignedIn> {
  const departs = await departsOf(db, owner.userId, owner.tenantId)
  return {
    token: pair.token,
    refreshToken: pair.refreshToken,
    userInfo: await userInfoOf(db, owner),
    departs,
    multi_depart: Math.min(departs.length, 2),
    tenantList: (await tenantsOf(db, owner.userId)).map(({ id, name, status }) => ({
      id,
      name,
      status: String(status),
    })),
    sysAllDictItems: await allItems(db, owner.tenantId),
  }
}

/** The signed-in user as the wire has him. `orgCode` is that of the department he works for. Never a password or its hash. */
export async function userInfoOf(db: Db, { userId, tenantId }: Owner) {
  const found = await findById(db, userId)
  if (!found) throw new Error(`[server] The user ${userId} of a live session is gone.`)
  return {
    id: found.id,
    username: found.username,
    realname: found.realname,
    avatar: found.avatar,
    sex: found.sex,
    birthday: found.birthday,
    phone: found.phone,
    phoneConfirmed: found.phoneConfirmed,
    email: found.email,
    emailConfirmed: found.emailConfirmed,
    workNo: found.workNo,
    post: found.post,
    status: found.status,
    orgCode: await currentDepart(db, userId, tenantId),
    tenantId,
    loginTenantId: tenantId,
    relTenantIds: (await tenantsOf(db, userId)).map(({ id }) => id).join(','),
    revision: found.revision,
    ...ORDINARY_USER,
    delFlag: 0,
    createTime: toWireTime(found.createTime),
  }
}
