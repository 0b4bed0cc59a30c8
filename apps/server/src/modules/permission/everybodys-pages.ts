/** The menu row of the home page. */
export const HOME_ID = 'menu-home'
/** The menu row of a user's own announcements. */
export const OWN_ANNOUNCEMENTS_ID = 'menu-own-announcements'
/** The menu row of a user's own account. */
export const OWN_ACCOUNT_ID = 'menu-own-account'

/** The menu rows that every user has, whatever his roles grant. */
export const EVERYBODYS: readonly string[] = [HOME_ID, OWN_ANNOUNCEMENTS_ID, OWN_ACCOUNT_ID]
