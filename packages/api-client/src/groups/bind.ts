import type { Group } from '../http/derive.ts'
import type { Send } from '../http/send.ts'
import { makeCalls, OVERRIDE, type Calls } from './override.ts'
import type { OverriddenGroup } from './overridden-group.ts'

/** A group as `bind` takes it: a group of the contract that has an override is taken from this package instead. */
export type Bindable<G extends Group> = G extends { readonly [OVERRIDE]: unknown }
  ? G
  : G extends OverriddenGroup
    ? { 'This group has an override: import it from @trackhoe/api-client in place of @trackhoe/contract.': never }
    : G

const made = new WeakMap<Send, WeakMap<Group, object>>()

/**
 * Returns the functions of a contract group: `bind(send, users).list({ query }, signal)`, and the same object each time.
 *
 * A list is requested with the defaults of the contract: the first page of ten rows, newest first. A group with overrides
 * brings them along. Errors: those of `send`.
 */
export function bind<G extends Group>(send: Send, group: G & Bindable<G>): Calls<G> {
  const groups = made.get(send) ?? new WeakMap<Group, object>()
  made.set(send, groups)
  const calls = groups.get(group) ?? makeCalls(send, group)
  groups.set(group, calls)
  // The functions of a group are made from that very group; a map of all of them cannot say so.
  return calls as Calls<G>
}
