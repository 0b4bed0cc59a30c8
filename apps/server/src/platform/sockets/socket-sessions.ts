/** Whose socket it is. */
export interface SocketOwner {
  /** The user, or the display. */
  userId: string
  /** All tokens of one sign-in have the same family; a display is its own. */
  familyId: string
  tenantIds: ReadonlySet<string>
  isDisplay: boolean
}

/** What the sockets need to know of sessions. */
export interface SocketSessions {
  /** Whose token it is; undefined when it is unknown, has run out or was revoked. */
  ownerOf(token: string): Promise<SocketOwner | undefined>
  /** Whose cookies they are, as the header has them: those of a wall display; undefined as for a token. */
  ownerOfCookies(header: string): Promise<SocketOwner | undefined>
  /** Which of these token families still live. */
  liveFamilies(familyIds: readonly string[]): Promise<ReadonlySet<string>>
}
