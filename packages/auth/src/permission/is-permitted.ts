import { readCommaList, type Flavor, type PermissionEntry } from '@trackhoe/contract'

/** The actions of a user as a server lists them. Source: platform specification §6. */
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
 * Returns true when an action may be offered, or any of several; false for an empty list.
 *
 * An entry with status '0' denies on a native server, even what is granted; in a JeecgBoot the rule is switched off and
 * the action is open to all. A JeecgBoot has spellings of its own for some actions, and leaves to everybody what it has no
 * rule for: its own client shows the buttons of such pages to all.
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
    const spellings = flavor === 'native' ? [one] : stockSpellings(one)
    const isNamed = (entry: PermissionEntry) => spellings.some((spelling) => names(entry, spelling))
    const listed = lists.denied.some((entry) => entry.status === DENIED_STATUS && isNamed(entry))
    if (listed) return flavor !== 'native'
    if (lists.granted.some(isNamed)) return true
    return flavor !== 'native' && lists.ruled !== undefined && !spellings.some((each) => lists.ruled?.includes(each))
  })
}

/** The names that JeecgBoot gives to actions which have another name here. Source: the rules of JeecgBoot 3.9.1. */
const STOCK_NAMES: Readonly<Record<string, string>> = {
  'system:departRole:add': 'system:depart:role:add',
  'system:departRole:edit': 'system:depart:role:edit',
  'system:departRole:delete': 'system:depart:role:delete',
  'system:departRole:assign': 'system:depart:role:userAdd',
  'system:dataRule:add': 'system:permission:addRule',
  'system:dataRule:edit': 'system:permission:editRule',
  'system:dataRule:delete': 'system:permission:deleteRule',
}

/** The prefix of the actions of JeecgBoot's administration from line 3 on. */
const MODULE_PREFIX = /^system:/

function stockSpellings(action: string): string[] {
  const name = STOCK_NAMES[action] ?? action
  return [...new Set([action, name, name.replace(MODULE_PREFIX, '')])]
}

function names(entry: PermissionEntry, action: string): boolean {
  return entry.type !== FIELD_TYPE && readCommaList(entry.action).includes(action)
}
