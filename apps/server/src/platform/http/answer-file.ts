import { create as contentDisposition } from 'content-disposition'
import type { Context } from 'hono'
import type { StoredContent } from '../storage/file-store.ts'
import type { ReceivedFile } from '@trackhoe/contract/files'

/** A file as an answer. It goes out as an attachment unless `inline` says otherwise. */
export interface SentFile extends ReceivedFile {
  /** Shown by the browser: only for types that can do no harm. */
  inline?: boolean
  /** How long its caller's browser may keep it. Unit: seconds. */
  keepSeconds?: number
  /** The bytes of a file that is written or read while it is sent. `blob` says its type only. */
  stream?: ReadableStream<Uint8Array>
  /** The size of what `stream` brings, where it is known. Unit: bytes. */
  size?: number
  /** The blob is a part of the file: bytes from and to, both included, of the total. Answered by 206. */
  range?: { from: number; to: number; total: number }
}

/**
 * Writes a file without an envelope. Whatever it holds can run nothing: it is sandboxed, and its type is not guessed.
 *
 * Wire: `Content-Disposition` with the name as RFC 6266 has it, `filename` for old readers and `filename*` in UTF-8.
 */
export function answerFile(
  context: Context,
  { blob, name, inline = false, keepSeconds, stream, size, range }: SentFile,
): Response {
  context.header('Content-Type', blob.type || 'application/octet-stream')
  const length = stream ? size : blob.size
  if (length !== undefined) context.header('Content-Length', String(length))
  context.header('Content-Disposition', dispositionOf(inline ? 'inline' : 'attachment', name))
  context.header('Content-Security-Policy', "sandbox; default-src 'none'")
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('Cache-Control', keepSeconds === undefined ? 'no-store' : `private, max-age=${keepSeconds}`)
  if (!range) return context.body(stream ?? blob.stream())
  context.header('Accept-Ranges', 'bytes')
  context.header('Content-Range', `bytes ${range.from}-${range.to}/${range.total}`)
  return context.body(blob.stream(), 206)
}

/** A stored file as it goes out. */
export function sentFileOf(content: StoredContent, type: string, name: string | null): SentFile {
  return { blob: new Blob([], { type }), name, stream: content.stream(), size: content.size }
}

function dispositionOf(type: 'inline' | 'attachment', name: string | null): string {
  if (name === null) return contentDisposition(undefined, { type })
  return contentDisposition(name, { type, fallback: name.replaceAll(/[^\w.()-]+/g, '_') })
}
