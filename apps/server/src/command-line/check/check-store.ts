import { randomBytes } from 'node:crypto'
import type { Config } from '../../platform/core/config/config.ts'
import { newId } from '../../platform/core/random.ts'
import { StartupError } from '../../platform/core/startup-error.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { openFileStore } from '../../platform/storage/open-file-store.ts'
import { ok, problem, type Finding } from './finding.ts'

/** Writes, reads, lists and deletes a file in the object store of the settings. Nothing without one. */
export async function checkStore(config: Pick<Config, 's3' | 'dataFolder'>): Promise<Finding[]> {
  const { s3 } = config
  if (!s3) return []
  let store: FileStore
  try {
    store = await openFileStore(config)
  } catch (error) {
    if (error instanceof StartupError) return [{ level: 'problem', text: error.text }]
    throw error
  }
  const failed = await tryStore(store)
  const place = `${s3.bucket}/${s3.prefix}`
  return [
    failed
      ? problem(
          `The bucket answers, but a file below ${place} could not be ${failed.en}: give the keys of S3_ACCESS_KEY_ID the right to write, read, list and delete there, or free some space.`,
          `存储桶可以访问，但 ${place} 下的文件无法${failed.zh}：请为 S3_ACCESS_KEY_ID 的密钥授予写入、读取、列出和删除的权限，或释放空间。`,
        )
      : ok(`Files can be kept in the bucket ${place}.`, `文件可保存到存储桶 ${place}。`),
  ]
}

/** What could not be done with a file; undefined when all could. */
async function tryStore(store: FileStore): Promise<{ en: string; zh: string } | undefined> {
  const folder = 'check/'
  const key = folder + newId(randomBytes)
  const steps: { en: string; zh: string; does: () => Promise<boolean> }[] = [
    { en: 'written', zh: '写入', does: async () => (await store.put(key, new Blob(['x']).stream())) === 1 },
    { en: 'read', zh: '读取', does: async () => (await (await (await store.open(key))?.blob())?.text()) === 'x' },
    { en: 'listed', zh: '列出', does: () => isListed(store, folder, key) },
    { en: 'deleted', zh: '删除', does: () => store.remove(key).then(() => true) },
  ]
  for (const { en, zh, does } of steps) if (!(await does().catch(() => false))) return { en, zh }
  return undefined
}

async function isListed(store: FileStore, folder: string, wanted: string): Promise<boolean> {
  for await (const { key } of store.list(folder)) if (key === wanted) return true
  return false
}
