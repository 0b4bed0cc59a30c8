/** The one role that every tenant has; it holds every permission there is. Source: not in the specification. */
export const ADMIN_ROLE_CODE = 'admin'
