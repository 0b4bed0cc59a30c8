import { afterAll, describe, expect, it } from 'vitest'
import { createLogger } from '../core/logger.ts'
import type { Db } from '../database/database.ts'
import { openMigratedDatabase } from '../../testing/test-database.ts'
import { runJob } from './run-job.ts'

interface Row {
  id: string
  rows?: number
  canceled?: boolean
}

const opened = await openMigratedDatabase()
const { db } = opened
afterAll(() => opened.close())

function jobOf({ row, stopping = false }: { row: () => Row | undefined; stopping?: boolean }) {
  const written: Partial<Row>[] = []
  const options = {
    db,
    log: createLogger('silent'),
    job: { id: 'a' },
    write: async (_: Db, change: Partial<Row>) => {
      written.push(change)
      return row()
    },
    lease: () => ({}),
    isCanceled: ({ canceled }: Row) => canceled === true,
    stopping: () => stopping,
  }
  return { options, written }
}

describe('a job', () => {
  it('ends with what its work writes', async () => {
    const { options, written } = jobOf({ row: () => ({ id: 'a' }) })
    expect(await runJob(options, ({ end }) => end(db, { rows: 3 }))).toEqual({ kind: 'ended' })
    expect(written).toEqual([{ rows: 3 }])
  })

  it('is left to another instance that has claimed it', async () => {
    const { options } = jobOf({ row: () => undefined })
    expect(await runJob(options, ({ save }) => save({ rows: 1 }))).toEqual({ kind: 'lost' })
    expect(await runJob(options, ({ end }) => end(db, { rows: 1 }))).toEqual({ kind: 'lost' })
  })

  it('ends canceled, also where it was canceled before its last write', async () => {
    const { options } = jobOf({ row: () => ({ id: 'a', canceled: true }) })
    expect(await runJob(options, ({ save }) => save({ rows: 1 }))).toEqual({ kind: 'canceled' })
    expect(await runJob(options, ({ end }) => end(db, { rows: 1 }))).toEqual({ kind: 'canceled' })
  })

  it('goes on later when the server stops, unless it is finished', async () => {
    const { options } = jobOf({ row: () => ({ id: 'a' }), stopping: true })
    expect(await runJob(options, async ({ report }) => report({ rows: 1 }))).toEqual({ kind: 'stopped' })
    expect(await runJob(options, ({ end }) => end(db, { rows: 1 }))).toEqual({ kind: 'ended' })
  })

  it('fails with the error of its work', async () => {
    const { options } = jobOf({ row: () => ({ id: 'a' }) })
    const error = new Error('no disk')
    expect(await runJob(options, () => Promise.reject(error))).toEqual({ kind: 'failed', error })
  })
})
