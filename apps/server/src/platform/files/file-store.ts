import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, DAY_MS } from '../core/clock.ts'
import type { HttpDeps } from '../http/deps.ts'
import { refused, storageFull } from '../http/refusal.ts'
import { StorageFullError, type StoredContent } from '../storage/file-store.ts'
import { newId } from '../core/random.ts'
import { readableName } from './file-names.ts'
import { HEAD_BYTES, typeOf } from './file-types.ts'
import { judgePicture, PICTURE_HEAD_BYTES } from './picture-size.ts'
import { insertFile, lockUploads, type StoredFile } from './files.queries.ts'
import { assertWithinQuota, hasQuota } from './upload-quota.ts'
import { texts } from '../core/language.ts'

interface Owner {
  userId: string
  tenantId: string
}

/** Keeps a file of a user and returns its path on the wire. */
export type KeepFile = (owner: Owner, file: File, folder: string) => Promise<string>

/**
 * Keeps a file and answers its path on the wire: `{folder}/{name}_{epochMs}.{suffix}`. In the store it has a random name
 * in the folder of its tenant; it is complete and synced before its row says that it is there.
 *
 * Errors: as `checkFile`; a refusal where the file does not fit into the quota of its user or tenant.
 */
export async function storeFile(deps: HttpDeps, owner: Owner, file: File, folder: string): Promise<string> {
  const { stem, suffix, contentType } = await checkFile(file)
  const id = newId(deps.random)
  const key = keyOf({ id, tenantId: owner.tenantId })
  await deps.store.put(key, file.stream()).catch(refuseFull)
  try {
    const createTime = deps.clock()
    return await deps.db.transaction(async (tx) => {
      if (await hasQuota({ db: tx, config: deps.config }, owner.tenantId)) {
        await lockUploads(tx, owner.tenantId)
        await assertWithinQuota({ db: tx, config: deps.config }, owner, file.size)
      }
      for (let stamp = createTime.getTime(); ; stamp++) {
        const path = `${folder}/${stem}_${stamp}.${suffix}`
        const row = {
          id,
          tenantId: owner.tenantId,
          path,
          originalName: `${stem}.${suffix}`,
          contentType,
          sizeBytes: file.size,
          createBy: owner.userId,
          createTime,
        }
        if (await insertFile(tx, row)) return path
      }
    })
  } catch (error) {
    await deps.store.remove(key)
    throw error
  }
}

/**
 * What a file is called and what it is.
 * Errors: a refusal for a type that is not taken, a file that is not what its name says, and a picture of too many
 * pixels.
 */
export async function checkFile(file: File): Promise<{ stem: string; suffix: string; contentType: string }> {
  const { stem, suffix } = readableName(file.name)
  const type = typeOf(suffix, await headOf(file, HEAD_BYTES))
  if (!type)
    throw refused(
      suffix === ''
        ? texts('文件没有扩展名，不能上传', 'A file without an extension cannot be uploaded')
        : texts(
            `不支持的文件类型，或文件内容与扩展名不符：${suffix}`,
            `The type of file is not supported, or the content does not match the extension: ${suffix}`,
          ),
    )
  if (type.inline) {
    const judgement = judgePicture(await headOf(file, PICTURE_HEAD_BYTES))
    if (judgement === 'unreadable')
      throw refused(
        texts('图片无法识别，请检查文件是否完整', 'The picture cannot be read. Check that the file is complete'),
      )
    if (judgement === 'too many pixels')
      throw refused(texts('图片尺寸过大，不能超过4000万像素', 'The picture is too large, the limit is 40 megapixels'))
  }
  return { stem, suffix, contentType: type.contentType }
}

const headOf = async (file: File, bytes: number) => Buffer.from(await file.slice(0, bytes).arrayBuffer())

/** The bytes of a stored file; undefined when the store does not have it. */
export async function openStored(deps: HttpDeps, row: StoredFile): Promise<StoredContent | undefined> {
  const content = await deps.store.open(keyOf(row))
  if (!content) deps.log.error({ fileId: row.id }, 'a stored file is missing')
  return content
}

/** Removes the bytes of a file whose row is gone. */
export async function removeStored(deps: HttpDeps, row: StoredFile): Promise<void> {
  await deps.store.remove(keyOf(row))
}

/** Removes what is left of uploads whose server was killed in their middle. */
export async function removeStaleUploads(dataFolder: string, now: Date): Promise<void> {
  const folder = join(dataFolder, 'files', 'arriving')
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = join(folder, name)
    const seen = await stat(file).catch(() => undefined)
    if (seen && seen.mtime < after(now, -DAY_MS)) await rm(file, { force: true })
  }
}

const keyOf = ({ id, tenantId }: { id: string; tenantId: string }) => `files/stored/${tenantId}/${id}`

function refuseFull(error: unknown): never {
  throw error instanceof StorageFullError ? storageFull() : error
}
