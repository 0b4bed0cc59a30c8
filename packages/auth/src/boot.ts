export { safeRedirect } from './guard/safe-redirect.ts'
export { writeStored, peekStored } from './storage/peek-stored.ts'
export { takeAddressToken, takeFragmentToken } from './token-exchange.ts'
