/** The query keys of the signed-in user's menu and permissions. `generation`: that of the session. */
export const permissionKeys = {
  all: ['permission'] as const,
  ofSession: (generation: number) => ['permission', generation] as const,
}

/** The query keys of announcements. */
export const announcementKeys = {
  all: ['announcements'] as const,
  unread: ['announcements', 'unread'] as const,
}

/** The query keys of tenants. */
export const tenantKeys = {
  ofUser: (username: string | null) => ['tenants', 'of-user', username] as const,
}

/** The query keys of a tenant's name and logo. `owner`: the tenant, or the reader of a full-screen page. */
export const homePageKeys = {
  of: (owner: string | null) => ['home-page', owner] as const,
}
