import {
  LIST_DEFAULTS,
  type AnyEndpoint,
  type BodyInput,
  type ParamsOf,
  type QueryInput,
  type ResultOutput,
} from '@trackhoe/contract'
import type { CallOptions, Send } from './send.ts'

/** A part of the arguments: absent where the contract names none, optional where all of its fields are. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

type Args<E extends AnyEndpoint> = Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> &
  (keyof ParamsOf<E> extends never ? unknown : { params: ParamsOf<E> })

/** The function of one call. A call without query, body and path values takes the signal only. */
type DerivedCall<E extends AnyEndpoint> =
  unknown extends Args<E>
    ? (signal?: AbortSignal) => Promise<ResultOutput<E>>
    : object extends Args<E>
      ? (args?: Args<E>, signal?: AbortSignal) => Promise<ResultOutput<E>>
      : (args: Args<E>, signal?: AbortSignal) => Promise<ResultOutput<E>>

/** Calls of the contract that belong together, by the names of their functions. */
export type Group = Readonly<Record<string, AnyEndpoint>>

/** The functions that are derived from the endpoints of a group. */
export type Derived<G extends Group> = { readonly [Name in keyof G & string]: DerivedCall<G[Name]> }

/** The options that all calls of a group share. */
type SharedOptions = Pick<CallOptions, 'token' | 'refreshOn401'>

/**
 * Derives a typed function for every endpoint of a contract group.
 *
 * `derive(send, users).list({ query }, signal)`. A list is asked for with the defaults of the contract: the first page of
 * ten rows, newest first. Errors: those of `send`.
 */
export function derive<G extends Group>(send: Send, group: G, options: SharedOptions = {}): Derived<G> {
  const functions = Object.entries(group).map(([name, endpoint]) => [name, deriveOne(send, endpoint, options)])
  // `fromEntries` forgets which names it was given; each function is made from the endpoint of its name.
  return Object.fromEntries(functions) as Derived<G>
}

function deriveOne(send: Send, endpoint: AnyEndpoint, options: SharedOptions) {
  // The types of the arguments are those of `DerivedCall`, which are what `send` wants of this endpoint.
  const sendUnchecked = send as (endpoint: AnyEndpoint, input: object) => Promise<unknown>
  if (!endpoint.query && !endpoint.body && !endpoint.path.includes('{')) {
    return (signal?: AbortSignal) => sendUnchecked(endpoint, { ...options, signal })
  }
  return (args: { query?: object } = {}, signal?: AbortSignal) => {
    const query = endpoint.query && { query: isList(endpoint.query) ? { ...LIST_DEFAULTS, ...args.query } : args.query }
    return sendUnchecked(endpoint, { ...options, ...args, ...query, signal })
  }
}

/** Returns true for a query with paging and sorting. */
function isList(query: NonNullable<AnyEndpoint['query']>): boolean {
  return (
    'shape' in query &&
    typeof query.shape === 'object' &&
    query.shape !== null &&
    'column' in query.shape &&
    'pageNo' in query.shape
  )
}
