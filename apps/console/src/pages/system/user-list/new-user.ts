/** Which record a draft of a new user is of. */
export const NEW_USER = 'new'
