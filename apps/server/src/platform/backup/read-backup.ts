import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { extract } from 'tar-stream'
import { StartupError } from '../core/startup-error.ts'
import { FORMAT, Manifest, MANIFEST, Sums, SUMS } from './backup-format.ts'

/** The largest entry that is read as a whole: a description or a part of a table. */
const MOST_BYTES = 512 * 1024 * 1024

/** A backup of which every byte has been compared with its checksum. */
export interface CheckedBackup {
  manifest: Manifest
  sums: Sums
  /** Unit: bytes. */
  size: number
}

/**
 * Reads a whole backup and compares it with its checksums. Errors: StartupError for what is no backup, is broken, ends in
 * the middle, or is of a newer format.
 */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const found = new Map<string, { size: number; sha256: string }>()
  let manifest: Manifest | undefined
  let sums: Sums | undefined
  let size = 0
  for await (const { name, entry, length } of entriesOf(path)) {
    size += length
    if (found.size === 0 && name !== MANIFEST) throw noBackup(path)
    if (name === SUMS) {
      sums = parse(Sums, await wholeOf(entry, length, path), path)
      continue
    }
    if (sums || found.has(name)) throw broken(path, { en: `${name} should not be there`, zh: `多出 ${name}` })
    const hash = createHash('sha256')
    if (name === MANIFEST) {
      const bytes = await wholeOf(entry, length, path)
      hash.update(bytes)
      manifest = readManifest(bytes, path)
    } else {
      for await (const chunk of entry) hash.update(chunk)
    }
    found.set(name, { size: length, sha256: hash.digest('hex') })
  }
  if (!manifest) throw noBackup(path)
  if (!sums) throw broken(path, { en: 'it ends in the middle', zh: '文件不完整' })
  for (const { name, size: wanted, sha256 } of sums.entries) {
    const entry = found.get(name)
    found.delete(name)
    if (!entry) throw broken(path, { en: `${name} is missing`, zh: `缺少 ${name}` })
    if (entry.size !== wanted || entry.sha256 !== sha256)
      throw broken(path, { en: `${name} is not as it was written`, zh: `${name} 与校验值不符` })
  }
  const [more] = found.keys()
  if (more !== undefined) throw broken(path, { en: `${more} should not be there`, zh: `多出 ${more}` })
  return { manifest, sums, size }
}

interface ReadEntry {
  name: string
  /** Its bytes, to be read once. */
  entry: AsyncIterable<Uint8Array>
  length: number
}

/** The entries of a backup in their order; each is to be read before the next. Errors: StartupError for a broken file. */
export async function* entriesOf(path: string): AsyncGenerator<ReadEntry> {
  const archive = extract()
  const source = createReadStream(path)
  source.on('error', (error) => archive.destroy(error))
  source.pipe(archive)
  try {
    for await (const entry of archive) {
      const { name, size, type } = entry.header
      if (type !== 'file') throw noBackup(path)
      yield { name, entry: readable(entry, path), length: size }
    }
  } catch (error) {
    throw failureOf(error, path)
  } finally {
    source.destroy()
  }
}

/** The bytes of an entry, with errors that say what is wrong with the backup. */
async function* readable(entry: AsyncIterable<unknown>, path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* bytesOf(entry)
  } catch (error) {
    throw failureOf(error, path)
  }
}

function failureOf(error: unknown, path: string): StartupError {
  if (error instanceof StartupError) return error
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (typeof code === 'string' && code.startsWith('E')) {
    return new StartupError(
      `The backup ${path} cannot be read (${code}). Check the name and the rights of this account.`,
      `无法读取备份 ${path}（${code}）。请检查文件名和当前账号的权限。`,
    )
  }
  return error instanceof Error && /unexpected end/i.test(error.message)
    ? broken(path, { en: 'it ends in the middle', zh: '文件不完整' })
    : noBackup(path)
}

/** The bytes of an entry. */
export async function wholeOf(entry: AsyncIterable<Uint8Array>, length: number, path: string): Promise<Buffer> {
  if (length > MOST_BYTES) throw noBackup(path)
  const parts: Uint8Array[] = []
  for await (const part of entry) parts.push(part)
  return Buffer.concat(parts)
}

/** What a stream of tar-stream gives: bytes, though its types do not say so. */
export async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) if (chunk instanceof Uint8Array) yield chunk
}

function readManifest(bytes: Buffer, path: string): Manifest {
  const content: unknown = parseJson(bytes, path)
  const format: unknown = typeof content === 'object' && content !== null ? Reflect.get(content, 'format') : undefined
  if (typeof format === 'number' && format > FORMAT) {
    const version = String(Reflect.get(Object(content), 'version'))
    throw new StartupError(
      `The backup ${path} was made by release ${version}, in a newer format: restore it with that release.`,
      `备份 ${path} 由 ${version} 版本以更新的格式生成：请用该版本恢复。`,
    )
  }
  return parse(Manifest, bytes, path)
}

function parse<T>(shape: { safeParse(value: unknown): { data?: T } }, bytes: Buffer, path: string): T {
  const { data } = shape.safeParse(parseJson(bytes, path))
  if (data === undefined) throw noBackup(path)
  return data
}

function parseJson(bytes: Buffer, path: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw noBackup(path)
  }
}

const noBackup = (path: string) =>
  new StartupError(
    `${path} is no backup of Trackhoe, or its beginning is damaged. Nothing was changed.`,
    `${path} 不是 Trackhoe 备份，或文件开头已损坏。未做任何修改。`,
  )

const broken = (path: string, why: { en: string; zh: string }) =>
  new StartupError(
    `The backup ${path} is broken: ${why.en}. Nothing was changed; use another one.`,
    `备份 ${path} 已损坏：${why.zh}。未做任何修改，请使用其他备份。`,
  )
