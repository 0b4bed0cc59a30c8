/**
 * What JeecgBoot says of a user who is the superior of no department. Wire: `userIdentity` 1 ordinary, 2 superior of
 * `departIds`. This server has no superiors: a data rule says who sees which departments.
 */
export const ORDINARY_USER = { userIdentity: 1, departIds: '' } as const
