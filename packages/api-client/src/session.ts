export { accounts } from './groups/accounts.ts'
export { otherLogins } from './groups/other-logins.ts'
