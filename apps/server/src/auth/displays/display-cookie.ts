/** The cookie with the session of a display. No script reads it, and no other site sends it. */
export const DISPLAY_COOKIE = 'trackhoe-display'

/** The longest that browsers keep a cookie; it is renewed each time the display opens its page. Unit: seconds. */
export const DISPLAY_COOKIE_SECONDS = 400 * 86_400
