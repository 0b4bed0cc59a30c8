import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Clock } from '../core/clock.ts'

const compress = promisify(gzip)
const COMPRESS_ABOVE_BYTES = 1024

interface Outcome {
  status: ContentfulStatusCode
  success: boolean
  code: number
  message: string
  result: unknown
}

/** Writes the five fields of every answer; compressed when it is long and the caller takes it. */
export async function answerEnvelope(context: Context, clock: Clock, outcome: Outcome): Promise<Response> {
  const { status, success, code, message, result } = outcome
  const text = JSON.stringify({ success, code, message, result: result ?? null, timestamp: clock().getTime() })
  const bytes = new TextEncoder().encode(text)
  context.header('Content-Type', 'application/json;charset=UTF-8')
  context.header('Vary', 'Accept-Encoding', { append: true })
  if (bytes.length <= COMPRESS_ABOVE_BYTES || !takesGzip(context)) return context.body(bytes, status)
  context.header('Content-Encoding', 'gzip')
  return context.body(new Uint8Array(await compress(bytes)), status)
}

function takesGzip(context: Context): boolean {
  const offered = (context.req.header('Accept-Encoding') ?? '').split(',').map((part) => part.trim().toLowerCase())
  return offered.some((part) => /^(gzip|\*)(;q=(?!0(\.0+)?$).*)?$/.test(part))
}
