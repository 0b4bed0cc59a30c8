import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Clock } from '../core/clock.ts'
import { JsonBytes } from './json-bytes.ts'

interface Outcome {
  status: ContentfulStatusCode
  success: boolean
  code: number
  message: string
  result: unknown
  /** Beside the five fields. */
  fields?: Readonly<Record<string, unknown>>
}

/** Writes the five fields of every answer, and those that one call has beside them. */
export function answerEnvelope(context: Context, clock: Clock, outcome: Outcome): Response {
  const { status, success, code, message, result, fields } = outcome
  const timestamp = clock().getTime()
  const json =
    result instanceof JsonBytes
      ? JsonBytes.object({ ...piecesOf({ success, code, message, timestamp, ...fields }), result })
      : JsonBytes.of({ success, code, message, result: result ?? null, timestamp, ...fields })
  context.header('Content-Type', 'application/json;charset=UTF-8')
  // The compression leaves short answers alone, and knows them by this header.
  context.header('Content-Length', String(json.length))
  const [only, ...others] = json.pieces
  return context.body(only && others.length === 0 ? only : new Blob([...json.pieces]).stream(), status)
}

const piecesOf = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, JsonBytes.of(value)]])),
  )
