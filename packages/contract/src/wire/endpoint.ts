import type * as z from 'zod/mini'
import { ByIds } from './jeecgboot-values.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How a body is written: JSON, `application/x-www-form-urlencoded`, or `multipart/form-data` where a file goes along. */
export type Encoding = 'json' | 'form' | 'multipart'

type Schema = z.ZodMiniType

/** The names between braces of a path: `/sys/dict/getDictItems/{code}` has `code`. */
type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never

/** A call of the contract: method, path, the input, and the result inside the envelope. */
export interface Endpoint<
  Path extends `/${string}` = `/${string}`,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Result extends Schema = Schema,
> {
  readonly method: Method
  readonly path: Path
  readonly query: Query
  readonly body: Body
  readonly result: Result
  /** `false` on the dictionary item look-ups: the only GETs without `_t`. Source: platform specification §7. */
  readonly cacheBuster: boolean
  /**
   * True for a call that only reads (RFC 9110 §9.2.1): a client may repeat it by itself. Default: GET. Some GETs of
   * this wire change something.
   */
  readonly safe: boolean
  /** Fields a caller may send along and the server drops: a form often sends back the whole row it was given. */
  readonly ignoredFields: readonly string[]
  /**
   * `'envelope'`: the answer is in the message, so `result` describes `{code, message, result}` as a whole. `'file'`:
   * the answer is a file without an envelope, unless it is refused.
   */
  readonly responseType: 'result' | 'envelope' | 'file'
  /** `true` where JeecgBoot servers want a parameter to be there although it is empty; elsewhere empty ones stay out. */
  readonly sendEmptyParams: boolean
  readonly encoding: Encoding
  /**
   * How long a client waits where the call has a limit of its own: the vehicle gateway and the vehicle commands. A fact
   * of the call, so it stands with the call; `null` is the limit of the main client. Unit: milliseconds. Source:
   * platform specification §9.
   */
  readonly timeoutMs: number | null
  /**
   * True where the query names several records. A query that is too long for an address is the JSON body instead. Wire:
   * on a native server only; a JeecgBoot gets the records in parts.
   */
  readonly longQueryInBody: boolean
}

/** Any endpoint, for code that walks over all of them. */
export type AnyEndpoint = Endpoint

type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined

/** The values that a caller passes for the braces of the path. */
export type ParamsOf<E extends AnyEndpoint> = Record<PathParam<E['path']>, string>
/** The query and the body that a caller passes. */
export type QueryInput<E extends AnyEndpoint> = In<E['query']>
export type BodyInput<E extends AnyEndpoint> = In<E['body']>
/** The query and the body that the server's handler gets, checked and converted. */
export type QueryOutput<E extends AnyEndpoint> = Out<E['query']>
export type BodyOutput<E extends AnyEndpoint> = Out<E['body']>
/** The result as the server's handler returns it, and as a caller gets it. */
export type ResultInput<E extends AnyEndpoint> = In<E['result']>
export type ResultOutput<E extends AnyEndpoint> = Out<E['result']>

interface EndpointOptions<Query, Body, Result> {
  query?: Query
  body?: Body
  result: Result
  cacheBuster?: boolean
  safe?: boolean
  ignoredFields?: readonly string[]
  responseType?: 'result' | 'envelope' | 'file'
  sendEmptyParams?: boolean
  encoding?: Encoding
  timeoutMs?: number
}

/** Writes one line of the contract. Query and body are absent unless named. */
export function endpoint<
  const Path extends `/${string}`,
  Result extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(method: Method, path: Path, shape: EndpointOptions<Query, Body, Result>): Endpoint<Path, Query, Body, Result> {
  return {
    method,
    path,
    query: shape.query as Query,
    body: shape.body as Body,
    result: shape.result,
    cacheBuster: shape.cacheBuster ?? true,
    safe: shape.safe ?? method === 'GET',
    ignoredFields: shape.ignoredFields ?? [],
    responseType: shape.responseType ?? 'result',
    sendEmptyParams: shape.sendEmptyParams ?? false,
    encoding: shape.encoding ?? 'json',
    timeoutMs: shape.timeoutMs ?? null,
    longQueryInBody: Object.is(shape.query, ByIds),
  }
}
