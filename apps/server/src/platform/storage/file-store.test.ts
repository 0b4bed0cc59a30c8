import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { describeFileStore } from '../../testing/describe-file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'trackhoe-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describeFileStore('a folder', async () => createFolderStore(folder))

// Of `npm run test:s3`, which starts a server of its own.
const endpoint = process.env['TEST_S3_ENDPOINT']
const settings = {
  endpoint: endpoint ?? 'http://127.0.0.1:9',
  region: 'us-east-1',
  bucket: process.env['TEST_S3_BUCKET'] ?? 'trackhoe',
  prefix: 'tests/',
  accessKeyId: process.env['TEST_S3_KEY'] ?? 'key',
  secretAccessKey: process.env['TEST_S3_SECRET'] ?? 'secret',
}
describe.skipIf(!endpoint)('the object store of TEST_S3_ENDPOINT', () => {
  describeFileStore('an object store', () => openS3Store(settings))

  it('is reported in one line when it has no such bucket', async () => {
    await expect(openS3Store({ ...settings, bucket: 'nowhere' })).rejects.toThrow(
      `Cannot use the bucket nowhere at ${endpoint}: there is no such bucket. Check the settings that begin with S3_`,
    )
  })
})

describe('an object store that is away', () => {
  it('is reported in one line when the server starts', async () => {
    await expect(openS3Store({ ...settings, endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(
      /^Cannot use the bucket trackhoe at http:\/\/127\.0\.0\.1:9: .*ECONNREFUSED.*Check the settings that begin with S3_/,
    )
  })
})
