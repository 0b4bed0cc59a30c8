export { accountApi } from './endpoints/accounts.ts'
export { displayTokenApi } from './endpoints/display-tokens.ts'
export { otherLoginApi } from './endpoints/other-logins.ts'
