export interface SocketTokenOptions {
  /** The stored access token. */
  token: () => string | null
  /** See `AnnouncementSocketOptions`. */
  onUnauthorized: (sentToken: string | null) => Promise<boolean>
}

/** The token of each connection. One that the server has refused is refreshed before it is sent again. */
export function createSocketToken({ token, onUnauthorized }: SocketTokenOptions) {
  let sentToken: string | null = null
  let refusedToken: string | null | undefined

  return {
    /** Returns the token for the next connection. */
    send(): string | null {
      sentToken = token()
      return sentToken
    },
    /** The server has refused the token that was sent last. */
    onRefused(): void {
      refusedToken = sentToken
    },
    /** Another token is stored than the one that was refused. */
    isReplaced: () => token() !== refusedToken,
    /** Returns `false` if the stored token is the refused one and cannot be renewed. */
    async refresh(): Promise<boolean> {
      if (refusedToken === undefined || refusedToken !== token()) return true
      try {
        return await onUnauthorized(refusedToken)
      } catch {
        // The server cannot be asked: the connection will fail too, and the next one asks again.
        return true
      }
    },
  }
}
