/** The one role that every tenant has; it holds every permission there is. Source: ours. */
export const ADMIN_ROLE_CODE = 'admin'
