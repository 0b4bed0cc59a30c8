import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Clock } from '../core/clock.ts'

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
  const text = JSON.stringify({
    success,
    code,
    message,
    result: result ?? null,
    timestamp: clock().getTime(),
    ...fields,
  })
  const bytes = new TextEncoder().encode(text)
  context.header('Content-Type', 'application/json;charset=UTF-8')
  // The compression leaves short answers alone, and knows them by this header.
  context.header('Content-Length', String(bytes.length))
  return context.body(bytes, status)
}
