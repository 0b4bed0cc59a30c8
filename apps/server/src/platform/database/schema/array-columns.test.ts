import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { inArray, notInArray } from './array-columns.ts'
import { user } from './schema.ts'

const server = await testServer()

const usernames = async (where: ReturnType<typeof inArray>) =>
  (await server.db.select({ name: user.username }).from(user).where(where)).map(({ name }) => name).sort()

describe('a comparison with a list', () => {
  it('takes more values than a statement has bound ones', async () => {
    const many = Array.from({ length: 100_000 }, (_, at) => `nobody-${at}`)
    expect(await usernames(inArray(user.username, [...many, 'admin', 'viewer']))).toEqual(['admin', 'viewer'])
    const all = await usernames(sql`true`)
    expect(await usernames(notInArray(user.username, [...many, 'admin']))).toEqual(
      all.filter((name) => name !== 'admin'),
    )
  })

  it('with none has nothing, and its opposite everything', async () => {
    expect(await usernames(inArray(user.username, []))).toEqual([])
    expect(await usernames(inArray(sql`lower(${user.username})`, []))).toEqual([])
    expect(await usernames(notInArray(user.username, []))).toEqual(await usernames(sql`true`))
  })

  it('takes times and numbers as their columns store them, rows of a query, and expressions', async () => {
    const [admin] = await server.db.select().from(user).where(eq(user.username, 'admin'))
    const own = { time: admin?.createTime ?? new Date(0), status: admin?.status ?? 0 }
    expect(await usernames(inArray(user.createTime, [own.time]))).toContain('admin')
    expect(await usernames(inArray(user.status, [own.status]))).toContain('admin')
    const query = server.db.select({ id: user.id }).from(user).where(eq(user.username, 'admin'))
    expect(await usernames(inArray(user.id, query))).toEqual(['admin'])
    expect(await usernames(notInArray(user.id, query))).not.toContain('admin')
    expect(await usernames(inArray(sql`upper(${user.username})`, ['ADMIN']))).toEqual(['admin'])
    expect(await usernames(inArray(sql`${user.username}`, [sql`lower('ADMIN')`]))).toEqual(['admin'])
  })
})
