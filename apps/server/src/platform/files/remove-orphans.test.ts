import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { after, DAY_MS, MINUTE_MS } from '../core/clock.ts'
import { createLogger } from '../core/logger.ts'
import type { OpenDatabase } from '../database/connection/open-database.ts'
import { claimTask, endTask, renewTask, TASK_LEASE_MS } from '../jobs/periodic-tasks.queries.ts'
import type { FileStore } from '../storage/file-store.ts'
import { openFileStore } from '../storage/open-file-store.ts'
import { OWNER_KEY, ownsStore } from './store-owner.ts'
import { openMigratedDatabase } from '../../testing/test-database.ts'
import { removeOrphans } from './remove-orphans.ts'

const NAMED = 'a'.repeat(32)
const LOST = 'b'.repeat(32)
const log = createLogger('silent')
const now = new Date()
const tomorrow = after(now, DAY_MS + MINUTE_MS)

let opened: OpenDatabase
const folder = mkdtempSync(join(tmpdir(), 'trackhoe-orphans-'))
let made = 0
beforeAll(async () => {
  opened = await openMigratedDatabase()
  for (const statement of [
    `insert into sys_organization (id, name, code, status, org_type, create_time) values ('1001', 't', 't', 1, 1, now())`,
    `insert into sys_file (id, tenant_id, path, original_name, content_type, size_bytes, create_time)
     values ('${NAMED}', '1001', 'temp/1.png', '1.png', 'image/png', 1, now())`,
  ]) {
    await opened.db.execute(sql.raw(statement))
  }
}, 60_000)
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A store with one file that a row names, one that none does, and one that is no upload. */
async function openStore(): Promise<{ store: FileStore; stored: () => Promise<string[]> }> {
  const store = await openEmpty()
  for (const name of [NAMED, LOST, `${LOST}.part`, 'readme']) {
    await store.put(`files/stored/1001/${name}`, new Blob(['x']).stream())
  }
  await opened.db.execute(sql`delete from periodic_task`)
  const stored = async () => {
    const names: string[] = []
    for await (const { key } of store.list('files/stored/')) names.push(key.slice('files/stored/1001/'.length))
    return names.sort()
  }
  return { store, stored }
}

/** A folder, or what `npm run test:s3` has started. */
function openEmpty(): Promise<FileStore> {
  const name = String((made += 1))
  const endpoint = process.env['TEST_S3_ENDPOINT']
  if (endpoint === undefined) return openFileStore({ s3: undefined, dataFolder: join(folder, name) })
  const s3 = {
    endpoint,
    region: 'us-east-1',
    bucket: process.env['TEST_S3_BUCKET'] ?? '',
    prefix: `orphans-${name}/`,
    accessKeyId: process.env['TEST_S3_KEY'],
    secretAccessKey: process.env['TEST_S3_SECRET'],
  }
  return openFileStore({ s3, dataFolder: folder })
}

const remove = (store: FileStore, time: Date) =>
  removeOrphans({ db: opened.db, store, clock: () => time, random: randomBytes, log })

describe('files that no row names', () => {
  it('are removed when they are a day old, once a day', async () => {
    const { store, stored } = await openStore()
    expect(await remove(store, now)).toBe(0)
    expect(await stored()).toHaveLength(4)
    // It was done just now.
    expect(await remove(store, after(now, DAY_MS - MINUTE_MS))).toBe(0)
    expect(await remove(store, tomorrow)).toBe(2)
    expect(await stored()).toEqual([NAMED, 'readme'])
  })

  it('are looked for by one instance, and by another one when that has died', async () => {
    const { store, stored } = await openStore()
    const dead: FileStore = {
      ...store,
      remove: () => Promise.reject(new Error('killed')),
    }
    await expect(remove(dead, tomorrow)).rejects.toThrow('killed')
    expect(await remove(store, after(tomorrow, MINUTE_MS))).toBe(0)
    expect(await stored()).toHaveLength(4)
    expect(await remove(store, after(tomorrow, TASK_LEASE_MS))).toBe(2)
    expect(await stored()).toEqual([NAMED, 'readme'])
  })

  it('are left alone once another instance has taken over', async () => {
    const { store, stored } = await openStore()
    const slow: FileStore = {
      ...store,
      async *list(below) {
        yield* store.list(below)
        await claimTask(opened.db, { name: 'files.orphans', owner: 'other' }, after(tomorrow, TASK_LEASE_MS))
      },
    }
    expect(await remove(slow, tomorrow)).toBe(0)
    expect(await stored()).toHaveLength(4)
  })
})

describe('a task of all instances', () => {
  it('is done by one of two that ask at once, and kept by renewing', async () => {
    const { db } = opened
    const claims = ['first', 'second'].map((owner) => ({ name: 'test', owner }))
    const answers = await Promise.all(claims.map((claim) => claimTask(db, claim, now)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    const [winner, loser] = answers[0] ? claims : claims.toReversed()
    if (!winner || !loser) throw new Error('There are two.')
    expect(await renewTask(db, winner, after(now, TASK_LEASE_MS - 1))).toBe(true)
    expect(await claimTask(db, loser, after(now, TASK_LEASE_MS))).toBe(false)
    expect(await endTask(db, loser, now, now)).toBe(false)
    expect(await endTask(db, winner, now, tomorrow)).toBe(true)
    expect(await claimTask(db, loser, after(tomorrow, -1))).toBe(false)
    expect(await claimTask(db, loser, tomorrow)).toBe(true)
  })
})

describe('a store', () => {
  it('belongs to the database that came first, until nobody owns it any more', async () => {
    const store = await openEmpty()
    expect(await ownsStore(opened.db, store, randomBytes)).toBe(true)
    const trial = await openMigratedDatabase()
    expect(await ownsStore(trial.db, store, randomBytes)).toBe(false)
    expect(await ownsStore(opened.db, store, randomBytes)).toBe(true)
    await store.remove(OWNER_KEY)
    expect(await ownsStore(trial.db, store, randomBytes)).toBe(true)
    await trial.close()
  }, 60_000)
})
