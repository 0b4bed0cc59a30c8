/** The channel of the database on which the instances of this server notify one another. */
export const NOTIFICATION_CHANNEL = 'trackhoe'

/**
 * The notifications of the database, embedded or not, by which the instances of this server learn what one of them did.
 * What is sent inside a transaction arrives when it is committed, and never when it is not.
 */
export interface Notifications {
  /** Calls `onText` for each notification, and `onGap` when some may have been missed. Answers how to stop. */
  listen(onText: (text: string) => void, onGap: () => void): Promise<() => Promise<void>>
}
