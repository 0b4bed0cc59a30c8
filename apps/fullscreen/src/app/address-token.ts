import { takeAddressToken } from '@trackhoe/auth/boot'

/** The one-time token this page was opened with. Taken out of the address before any other module runs. */
export const addressToken = takeAddressToken(window)
