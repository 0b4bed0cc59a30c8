import { takeAddressToken, takeFragmentToken } from '@trackhoe/auth/boot'

/** The one-time token in the page's address. It is removed from the address before any other module runs. */
export const addressToken = takeAddressToken(window)

/** The token of a display in the fragment of the page's address, removed like the other one. */
export const displayToken = takeFragmentToken(window)
