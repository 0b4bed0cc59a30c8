import { randomBytes } from 'node:crypto'
import { openInMemory, openPostgres, type OpenDatabase } from '../platform/database/open-database.ts'

/** An empty database: in memory, or one of its own on the PostgreSQL of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env['TEST_DATABASE_URL']
  return url ? createPostgres(url) : openInMemory()
}

async function createPostgres(url: string): Promise<OpenDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const opened = await openPostgres(own.href, () => {})
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await onServer(url, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
