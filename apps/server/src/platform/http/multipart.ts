import { openAsBlob } from 'node:fs'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { newId, type Random } from '../core/random.ts'
import { piecesOf } from './read-body.ts'
import { invalid } from './refusal.ts'

const HEADER_LIMIT_BYTES = 8 * 1024
const TEXT_LIMIT_BYTES = 64 * 1024
const PARTS_LIMIT = 50
const CRLF = '\r\n'

interface MultipartOptions {
  limitBytes: number
  /** Where files lie while they arrive. */
  folder: string
  random: Random
}

interface Multipart {
  /** Texts and files by their names; of a repeated name the first counts. */
  fields: Record<string, string | File>
  /** Removes what has been kept of the files. */
  discard: () => Promise<void>
}

/**
 * Reads a `multipart/form-data` body. Files go to the disk piece by piece, so a large one costs no memory.
 *
 * Errors: 413 above the limit, 400 for what is no such body; nothing is left on the disk then. Source: RFC 7578,
 * RFC 2046 §5.1.
 */
export async function readMultipart(request: Request, options: MultipartOptions): Promise<Multipart> {
  const boundary = boundaryOf(request.headers.get('Content-Type') ?? '')
  const kept: string[] = []
  const discard = async () => {
    await Promise.all(kept.map((file) => rm(file, { force: true })))
  }
  const fields = new Map<string, string | File>()
  let part: Part | undefined
  try {
    for await (const event of eventsOf(piecesOf(request, options.limitBytes, '文件大小'), boundary)) {
      if (event.kind === 'begin') {
        if (fields.size >= PARTS_LIMIT) throw invalid('表单字段过多')
        part = await beginPart(event.headers, options, kept)
      } else if (event.kind === 'data') {
        await part?.write(event.bytes)
      } else {
        const value = await part?.end()
        if (part && value !== undefined && !fields.has(part.name)) fields.set(part.name, value)
        part = undefined
      }
    }
    return { fields: Object.fromEntries(fields), discard }
  } catch (error) {
    await part?.abandon()
    await discard()
    throw error
  }
}

/** One part while it arrives. */
interface Part {
  name: string
  write(bytes: Uint8Array): Promise<void>
  /** Undefined for a file field that was left empty. */
  end(): Promise<string | File | undefined>
  abandon(): Promise<void>
}

async function beginPart(headers: string, options: MultipartOptions, kept: string[]): Promise<Part> {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers)?.[1]
  const name = disposition && parameterOf(disposition, 'name')
  if (!name) throw malformed()
  const fileName = parameterOf(disposition, 'filename')
  if (fileName === undefined) return textPart(name)
  const type = /^content-type:\s*([\w.+-]+\/[\w.+-]+)/im.exec(headers)?.[1] ?? ''
  return filePart({ name, fileName, type }, options, kept)
}

function textPart(name: string): Part {
  const pieces: Uint8Array[] = []
  let total = 0
  return {
    name,
    write: async (bytes) => {
      total += bytes.length
      if (total > TEXT_LIMIT_BYTES) throw invalid('表单字段过长')
      pieces.push(bytes)
    },
    end: async () => Buffer.concat(pieces).toString('utf8'),
    abandon: async () => {},
  }
}

async function filePart(
  { name, fileName, type }: { name: string; fileName: string; type: string },
  { folder, random }: MultipartOptions,
  kept: string[],
): Promise<Part> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, newId(random))
  kept.push(path)
  const handle: FileHandle = await open(path, 'wx', 0o600)
  let total = 0
  return {
    name,
    write: async (bytes) => {
      total += bytes.length
      await handle.writeFile(bytes)
    },
    end: async () => {
      await handle.close()
      // A browser sends a file field that nothing was chosen for as a nameless file of no bytes.
      if (fileName === '' && total === 0) return undefined
      return new File([await openAsBlob(path, { type })], fileName, { type })
    },
    abandon: () => handle.close().catch(() => {}),
  }
}

type PartEvent = { kind: 'begin'; headers: string } | { kind: 'data'; bytes: Uint8Array } | { kind: 'end' }

/** Cuts the stream at its boundaries. A boundary may come in two pieces, so a tail of its length is held back. */
async function* eventsOf(pieces: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<PartEvent> {
  const delimiter = Buffer.from(`${CRLF}--${boundary}`)
  // The first boundary may stand at the very beginning, where no line has ended yet.
  let pending = Buffer.from(CRLF)
  let state: 'before' | 'at-boundary' | 'in-headers' | 'in-data' | 'after' = 'before'
  for await (const piece of pieces) {
    pending = Buffer.concat([pending, piece])
    for (;;) {
      if (state === 'after') {
        pending = Buffer.alloc(0)
        break
      }
      if (state === 'at-boundary') {
        if (pending.length < 2) break
        const next = pending.subarray(0, 2).toString('latin1')
        if (next !== '--' && next !== CRLF) throw malformed()
        state = next === '--' ? 'after' : 'in-headers'
        // The line end stays: with it, a part without headers ends its headers like all others.
        if (state === 'after') pending = pending.subarray(2)
        continue
      }
      if (state === 'in-headers') {
        const end = pending.indexOf(CRLF + CRLF)
        if (end > HEADER_LIMIT_BYTES || (end < 0 && pending.length > HEADER_LIMIT_BYTES)) throw malformed()
        if (end < 0) break
        yield { kind: 'begin', headers: pending.subarray(0, end).toString('utf8') }
        pending = pending.subarray(end + 4)
        state = 'in-data'
        continue
      }
      const end = pending.indexOf(delimiter)
      const safe = end < 0 ? Math.max(0, pending.length - delimiter.length + 1) : end
      if (state === 'in-data' && safe > 0) yield { kind: 'data', bytes: pending.subarray(0, safe) }
      if (end < 0) {
        pending = pending.subarray(safe)
        break
      }
      if (state === 'in-data') yield { kind: 'end' }
      pending = pending.subarray(end + delimiter.length)
      state = 'at-boundary'
    }
  }
  if (state !== 'after') throw malformed()
}

function boundaryOf(contentType: string): string {
  const match = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  const boundary = match?.[1] ?? match?.[2]
  if (!boundary) throw invalid('请求体必须是multipart/form-data')
  return boundary
}

/** A quoted parameter; browsers write a quote in a name as %22 and line ends as %0D%0A. */
function parameterOf(text: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|;)\\s*${name}=(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(text)
  const value = match?.[1] ?? match?.[2]
  return value?.replaceAll(/%22|%0D|%0A/gi, (code) => (code === '%22' ? '"' : ' '))
}

const malformed = () => invalid('上传的内容不完整或格式不正确')
