export { accountApi } from './endpoints/accounts.ts'
export { displayTokenApi } from './endpoints/display-tokens.ts'
export { ownContactApi } from './endpoints/own-contacts.ts'
export { otherLoginApi } from './endpoints/other-logins.ts'
