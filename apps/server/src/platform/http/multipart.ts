import { openAsBlob } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { newId, type Random } from '../core/random.ts'
import { piecesOf } from './read-body.ts'
import { invalid } from './refusal.ts'
import { texts } from '../core/language.ts'

const LIMITS = { headerSize: 8 * 1024, fieldSize: 64 * 1024, parts: 50 }

interface MultipartOptions {
  limitBytes: number
  /** Gets the bytes read so far; what it throws refuses the body. */
  onRead: ((totalBytes: number) => void) | undefined
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
 * Errors: 413 above the limit, 400 for what is no such body; nothing is left on the disk then. Source: RFC 7578.
 */
export async function readMultipart(request: Request, options: MultipartOptions): Promise<Multipart> {
  const parser = parserFor(request)
  const paths: string[] = []
  const fields = new Map<string, string | Promise<File | undefined>>()
  const streams: Readable[] = []
  const discard = async () => {
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }

  const parsed = new Promise<void>((resolve, fail) => {
    parser.on('finish', resolve)
    parser.on('error', () => fail(malformed()))
    parser.on('partsLimit', () => fail(invalid(texts('表单字段过多', 'The form has too many fields'))))
    parser.on('field', (name: string | undefined, value, _, truncated) => {
      if (!name) return fail(malformed())
      if (truncated) return fail(invalid(texts('表单字段过长', 'A field of the form is too long')))
      if (!fields.has(decodeName(name))) fields.set(decodeName(name), value)
    })
    parser.on('file', (name: string | undefined, stream, fileName, _, type) => {
      stream.on('error', () => fail(malformed()))
      if (!name) return fail(malformed())
      if (fields.has(decodeName(name))) return void stream.resume()
      const path = join(options.folder, newId(options.random))
      paths.push(path)
      streams.push(stream)
      const file = keepFile(stream, { path, folder: options.folder, fileName: decodeName(fileName), type })
      // The parser waits for a reader, also for one that has failed.
      file.catch(fail)
      fields.set(decodeName(name), file)
    })
  })

  try {
    for await (const piece of piecesOf(request, {
      bytes: options.limitBytes,
      subject: texts('文件大小', 'The file'),
      timeEachPiece: true,
      onRead: options.onRead,
    })) {
      await Promise.race([parsed, new Promise((taken) => parser.write(piece, taken))])
    }
    parser.end()
    await parsed
    if (fields.size === 0) throw malformed()
    const entries = await Promise.all([...fields].map(async ([name, value]) => [name, await value] as const))
    const given = entries.filter((entry): entry is [string, string | File] => entry[1] !== undefined)
    return { fields: Object.fromEntries(given), discard }
  } catch (error) {
    for (const stream of streams) stream.destroy()
    await Promise.allSettled([...fields.values()].map(async (value) => value))
    await discard()
    throw error
  }
}

function parserFor(request: Request): BusboyInstance {
  const type = request.headers.get('Content-Type') ?? ''
  try {
    if (!/^multipart\/form-data\s*;/i.test(type)) throw new Error(type)
    return new Busboy({
      headers: { 'content-type': type },
      limits: LIMITS,
      preservePath: true,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    })
  } catch {
    throw invalid(texts('请求体必须是multipart/form-data', 'The body must be multipart/form-data'))
  }
}

/** The file on the disk; undefined for a file field that was left empty. */
async function keepFile(
  stream: Readable,
  { path, folder, fileName, type }: { path: string; folder: string; fileName: string; type: string },
): Promise<File | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path, stream, { flag: 'wx', mode: 0o600 })
  const blob = await openAsBlob(path, { type })
  // A browser sends a file field that nothing was chosen for as a nameless file of no bytes.
  return fileName === '' && blob.size === 0 ? undefined : new File([blob], fileName, { type })
}

/** Browsers write a quote in a name as %22 and line ends as %0D%0A. Source: HTML standard, multipart/form-data. */
const decodeName = (name: string) => name.replaceAll(/%22|%0D|%0A/gi, (code) => (code === '%22' ? '"' : ' '))

const malformed = () =>
  invalid(texts('上传的内容不完整或格式不正确', 'The upload is incomplete or not in the right format'))
