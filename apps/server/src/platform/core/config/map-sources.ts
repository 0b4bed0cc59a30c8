import { readFileSync, statSync, openSync, readSync, closeSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as z from 'zod'
import { StartupError } from '../startup-error.ts'

/** A base map that the installation offers. */
export interface InstalledMap {
  id: string
  name: string
  datum: 'WGS84' | 'GCJ02' | 'BD09'
  attribution: string | null
  approvalNumber: string | null
  minZoom: number | null
  maxZoom: number | null
  /** A template of XYZ, TMS or WMTS; null for an archive. */
  url: string | null
  /** The file of an archive of tiles; null for a service. */
  file: string | null
}

const level = z.int().min(0).max(24).optional()

const Source = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'must have 1 to 32 small letters, digits or -'),
    name: z.string().min(1).max(40),
    datum: z.enum(['WGS84', 'GCJ02', 'BD09']),
    url: z.string().refine(isTemplate, 'must be an http(s) address or a path with {x}, {y} and {z}').optional(),
    archive: z.string().min(1).optional(),
    attribution: z.string().max(200).optional(),
    approvalNumber: z.string().max(60).optional(),
    minZoom: level,
    maxZoom: level,
  })
  .refine(({ url, archive }) => (url === undefined) !== (archive === undefined), 'must have either url or archive')

const Sources = z
  .array(Source)
  .min(1)
  .max(12)
  .refine((sources) => new Set(sources.map(({ id }) => id)).size === sources.length, 'must not use an id twice')

/** The first bytes of a PMTiles archive, and its version. Source: PMTiles specification 3, "Header". */
const MAGIC = 'PMTiles'
const VERSION = 3
const TILE_TYPE_AT = 99
const VECTOR_TILES = 1

/**
 * Reads the file that `MAP_SOURCES` names: a JSON list of base maps, paths of archives relative to it.
 * Errors: StartupError that says what is wrong with which source.
 */
export function readMapSources(path: string): InstalledMap[] {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new StartupError(
      `MAP_SOURCES names a file that cannot be read as JSON: ${path}`,
      `MAP_SOURCES 指定的文件无法按 JSON 读取：${path}`,
    )
  }
  const parsed = Sources.safeParse(content)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartupError(`MAP_SOURCES: ${issue?.path.join('.') || 'the list'} ${issue?.message}.`)
  }
  return parsed.data.map(({ url, archive, attribution, approvalNumber, minZoom, maxZoom, ...rest }) => {
    const file = archive === undefined ? null : resolve(dirname(path), archive)
    if (file !== null) assertArchive(rest.id, file)
    return {
      ...rest,
      attribution: attribution ?? null,
      approvalNumber: approvalNumber ?? null,
      minZoom: minZoom ?? null,
      maxZoom: maxZoom ?? null,
      url: url ?? null,
      file,
    }
  })
}

/** The origins of the services, each host of a range by itself: a page's policy lets their pictures in. */
export function tileOrigins(maps: readonly InstalledMap[]): string[] {
  const origins = maps.flatMap(({ url }) => (url === null || url.startsWith('/') ? [] : hostsOf(url)))
  return [...new Set(origins)]
}

function hostsOf(template: string): string[] {
  const [, start = '', range, end = ''] = /^([^/]*\/\/[^/{]*)(\{[a-z\d]-[a-z\d]\})?([^/{]*)/i.exec(template) ?? []
  const [from, to] = range === undefined ? [0, 0] : [range.charCodeAt(1), range.charCodeAt(3)]
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const host = range === undefined ? '' : String.fromCharCode(from + at)
    return new URL(`${start}${host}${end}`).origin
  })
}

function isTemplate(text: string): boolean {
  const isPlaced =
    /\{x\}|\{TileCol\}/i.test(text) && /\{-?y\}|\{TileRow\}/i.test(text) && /\{z\}|\{TileMatrix\}/i.test(text)
  if (!isPlaced || /[\s"'<>;,]/.test(text)) return false
  if (text.startsWith('/') && !text.startsWith('//')) return true
  try {
    return /^https?:$/.test(new URL(text.replaceAll(/\{[^}]*\}/g, '0')).protocol) && hostsOf(text).length > 0
  } catch {
    return false
  }
}

function assertArchive(id: string, file: string) {
  const header = Buffer.alloc(127)
  try {
    if (!statSync(file).isFile()) throw new Error('no file')
    const opened = openSync(file, 'r')
    try {
      readSync(opened, header, 0, header.length, 0)
    } finally {
      closeSync(opened)
    }
  } catch {
    throw new StartupError(
      `MAP_SOURCES: the archive of ${id} cannot be read: ${file}`,
      `MAP_SOURCES：无法读取 ${id} 的瓦片包：${file}`,
    )
  }
  if (header.toString('latin1', 0, 7) !== MAGIC || header[7] !== VERSION) {
    throw new StartupError(
      `MAP_SOURCES: the archive of ${id} is no PMTiles archive of version 3: ${file}`,
      `MAP_SOURCES：${id} 的瓦片包不是 PMTiles 第 3 版：${file}`,
    )
  }
  if (header[TILE_TYPE_AT] === VECTOR_TILES) {
    throw new StartupError(
      `MAP_SOURCES: the archive of ${id} holds vector tiles; only pictures can be shown: ${file}`,
      `MAP_SOURCES：${id} 的瓦片包是矢量瓦片，只能显示图片瓦片：${file}`,
    )
  }
}
