import type { ShellServices } from '../provider/shell-services.ts'

/** The operator of tests and stories. */
export const sampleOperator = {
  id: 'u1',
  username: 'wangqiang',
  realname: '王强',
  avatar: null,
  sex: null,
  phone: null,
  email: null,
  orgCode: null,
  tenantId: '1001',
} as const

/** Opens a session of the operator. */
export function signInOperator({ session }: Pick<ShellServices, 'session'>): void {
  session.signIn({ token: 't1', refreshToken: 'r1', userInfo: sampleOperator })
}
