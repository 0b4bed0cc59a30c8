import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Of a larger file the highest level takes a minute, and saves a tenth. Unit: bytes. */
const LARGE = 2_000_000

/**
 * Writes .br and .gz beside every text file of a build, so that the server compresses nothing at run time; those that fit
 * their file stay. A server may run on the folder meanwhile: a file is whole when it gets its name.
 */
export async function compressFolder(folder: string) {
  const files = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
  const all = new Set(files)
  const orphans = files.filter(
    (name) => name.endsWith('.part') || (/\.(br|gz)$/.test(name) && !all.has(name.replace(/\.\w+$/, ''))),
  )
  await Promise.all(orphans.map((name) => rm(join(folder, name), { force: true })))
  // Node compresses in several threads.
  await Promise.all(
    files
      .filter((name) => /\.(js|css|svg|json|html)$/.test(name) && !name.startsWith('.'))
      .map(async (name) => {
        const path = join(folder, name)
        const text = await readFile(path)
        if (all.has(`${name}.br`) && all.has(`${name}.gz`) && (await isZipOf(`${path}.gz`, text))) return
        const level = text.length > LARGE ? 9 : 11
        const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
        await write(`${path}.br`, await brotli(text, { params }))
        // The last one of the two: where it fits, the other does.
        await write(`${path}.gz`, await zip(text, { level: 9 }))
      }),
  )
}

async function write(path: string, content: Buffer) {
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, path)
}

/** Names without a hash stay the same when the content changes. */
async function isZipOf(path: string, text: Buffer): Promise<boolean> {
  return text.equals(await unzip(await readFile(path)).catch(() => Buffer.alloc(0)))
}
