import type { User } from '@trackhoe/contract'

/** A user of whom nothing is known but the account. */
export const sampleUser = (id: string, more: Partial<User> = {}): User => ({
  id,
  username: id,
  realname: id,
  avatar: null,
  sex: null,
  phone: null,
  email: null,
  birthday: null,
  workNo: null,
  post: null,
  userIdentity: null,
  departIds: null,
  relTenantIds: null,
  status: 1,
  orgCode: null,
  orgCodeTxt: null,
  createTime: null,
  ...more,
})
