import { derive, type Derived, type Group } from '../http/derive.ts'
import type { Send } from '../http/send.ts'
import { recordCalls } from './record-calls.ts'

export const OVERRIDE = Symbol('override')

/** A group with functions of its own in place of derived ones, or beside them. */
export type Override<Bare extends Group, Functions extends object> = {
  readonly [OVERRIDE]: (send: Send, derived: Derived<Bare>) => Functions
}

/**
 * Returns a contract group with functions that do more than forward: they read a refusal as a result, join two calls, or
 * transfer a file. `bind` puts them in place of the derived ones.
 */
export function override<Bare extends Group, Functions extends object>(
  group: Bare,
  functions: (send: Send, derived: Derived<Bare>) => Functions,
): Bare & Override<Bare, Functions> {
  return { ...group, [OVERRIDE]: functions }
}

/** The functions of a group: those of its override, and a derived one for every other endpoint. */
export type Calls<G extends Group> =
  G extends Override<infer _, infer Functions> ? Omit<Derived<G>, keyof Functions> & Functions : Derived<G>

/** Makes the functions of a group. */
export function makeCalls(send: Send, group: Group & { readonly [OVERRIDE]?: unknown }): object {
  const derived = { ...derive(send, group), ...recordCalls(send, group) }
  const functions = group[OVERRIDE]
  return typeof functions === 'function' ? { ...derived, ...functions(send, derived) } : derived
}
