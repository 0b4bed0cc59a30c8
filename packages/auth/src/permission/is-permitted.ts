import { readCommaList, type Flavor, type PermissionEntry } from '@trackhoe/contract'

/** The two lists of a user. Source: platform specification §6. */
export interface PermissionLists {
  readonly granted: readonly PermissionEntry[]
  readonly denied: readonly PermissionEntry[]
}

/**
 * What an entry with status '0' in the second list means. `denies`: the action is denied, even if it is granted, as
 * the platform's own server has it. `lifts`: the rule is switched off and the action is open to all, as in a JeecgBoot.
 */
export type DeniedMeaning = 'denies' | 'lifts'

/** What it means on a server of this kind. Source: platform specification §6; the conventions of JeecgBoot. */
export function deniedMeaningOf(flavor: Flavor): DeniedMeaning {
  return flavor === 'native' ? 'denies' : 'lifts'
}

/** Entries of type 2 rule form fields, not buttons. */
const FIELD_TYPE = '2'
const DENIED_STATUS = '0'

/**
 * Whether an action may be offered; of several actions, whether any may, and of none none.
 *
 * Wire: an `action`, actions or listed, may be a comma list. Source: platform specification §6.
 */
export function isPermitted(
  lists: PermissionLists,
  action: string | readonly string[],
  meaning: DeniedMeaning = 'denies',
): boolean {
  const actions = (typeof action === 'string' ? [action] : action).flatMap(readCommaList)
  return actions.some((one) => {
    const listed = lists.denied.some((entry) => entry.status === DENIED_STATUS && names(entry, one))
    if (listed) return meaning === 'lifts'
    return lists.granted.some((entry) => names(entry, one))
  })
}

function names(entry: PermissionEntry, action: string): boolean {
  return entry.type !== FIELD_TYPE && readCommaList(entry.action).includes(action)
}
