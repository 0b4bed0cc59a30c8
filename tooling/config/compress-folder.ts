import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes .br and .gz beside every file of a build whose name fits, so that the server compresses nothing at run time. */
export async function compressFolder(folder: string, names: RegExp) {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  const files = await readdir(folder, { recursive: true })
  // Node compresses in several threads.
  await Promise.all(
    files
      .filter((name) => names.test(name))
      .map(async (file) => {
        const path = join(folder, file)
        const text = await readFile(path)
        const [small, zipped] = await Promise.all([
          brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          zip(text, { level: 9 }),
        ])
        await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, zipped)])
      }),
  )
}
