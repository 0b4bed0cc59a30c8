import { takeAddressToken } from '@trackhoe/auth/boot'

/** The one-time token in the page's address. It is removed from the address before any other module runs. */
export const addressToken = takeAddressToken(window)
