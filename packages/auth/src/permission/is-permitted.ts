import { readCommaList, type Flavor, type PermissionEntry } from '@trackhoe/contract'

/** What a server says about the actions of a user. Source: platform specification §6. */
export interface PermissionLists {
  readonly granted: readonly PermissionEntry[]
  /** The entries with status '0' of the list of all actions. */
  readonly denied: readonly PermissionEntry[]
  /** The actions that the server has a rule for. Absent: it is not known. */
  readonly ruled?: readonly string[] | undefined
}

/** Entries of type 2 rule form fields, not buttons. */
const FIELD_TYPE = '2'
const DENIED_STATUS = '0'

/**
 * Whether an action may be offered; of several actions, whether any may, and of none none.
 *
 * An entry with status '0' denies on a native server, even what is granted; in a JeecgBoot the rule is switched off and
 * the action is open to all. A JeecgBoot writes `user:add` for `system:user:add`, in some versions; one of line 2 leaves
 * to everybody what it has no rule for.
 *
 * Wire: an `action`, actions or listed, may be a comma list. Source: platform specification §6; the conventions of
 * JeecgBoot.
 */
export function isPermitted(
  lists: PermissionLists,
  action: string | readonly string[],
  flavor: Flavor = 'native',
): boolean {
  const actions = (typeof action === 'string' ? [action] : action).flatMap(readCommaList)
  return actions.some((one) => {
    const spellings = flavor === 'native' ? [one] : [one, one.replace(MODULE_PREFIX, '')]
    const isNamed = (entry: PermissionEntry) => spellings.some((spelling) => names(entry, spelling))
    const listed = lists.denied.some((entry) => entry.status === DENIED_STATUS && isNamed(entry))
    if (listed) return flavor !== 'native'
    if (lists.granted.some(isNamed)) return true
    return flavor === 'jeecg2' && lists.ruled !== undefined && !spellings.some((each) => lists.ruled?.includes(each))
  })
}

/** What JeecgBoot puts before the actions of its administration from line 3 on. */
const MODULE_PREFIX = /^system:/

function names(entry: PermissionEntry, action: string): boolean {
  return entry.type !== FIELD_TYPE && readCommaList(entry.action).includes(action)
}
