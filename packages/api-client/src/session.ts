export { accountApi } from './endpoints/accounts.ts'
export { otherLoginApi } from './endpoints/other-logins.ts'
