import type { SignedIn, UserInfo } from '@trackhoe/contract'

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

/** The server's response to a login. */
export function signInOf(username: string, rest: Partial<SignedIn> = {}): SignedIn {
  return {
    token: `token of ${username}`,
    refreshToken: `refresh of ${username}`,
    userInfo: userNamed(username),
    ...rest,
  }
}
