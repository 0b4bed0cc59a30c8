import type { SignedIn, UserInfo } from '@trackhoe/contract'

/** Creates the data of a user with this name. */
export function userNamed(username: string, tenantId = '1001'): UserInfo {
  return {
    id: `id of ${username}`,
    username,
    realname: null,
    avatar: null,
    sex: null,
    phone: null,
    email: null,
    orgCode: null,
    tenantId,
  }
}

/** Creates the response of the server to a login, with other data in place of some. */
export function signInOf(username: string, rest: Partial<SignedIn> = {}, tenantId?: string): SignedIn {
  return {
    token: `token of ${username}`,
    refreshToken: `refresh of ${username}`,
    userInfo: userNamed(username, tenantId),
    ...rest,
  }
}
