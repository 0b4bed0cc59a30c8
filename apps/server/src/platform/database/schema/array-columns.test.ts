import { eq, sql, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { rowsOfStatement } from '../rows-of-statement.ts'
import { columnOf, inArray, notInArray } from './array-columns.ts'
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

describe('a column of rows', () => {
  const read = async (values: SQL) =>
    rowsOfStatement(
      await server.db.execute(
        sql`select value from unnest(${values}) with ordinality as given (value, at) order by at`,
      ),
    ).map(({ value }) => value)

  it('arrives as it was, whatever is in its texts', async () => {
    const text = fc.oneof(
      fc.constantFrom('', 'NULL', 'null', '"', '\\', '\\"', '{a,b}', "it's", ' a ', 'a\nb', '轮胎 🚜'),
      // PostgreSQL holds no NUL.
      fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\0', '')),
      fc.constant(null),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(text), async (values) => {
        expect(await read(columnOf(values, 'text', (value) => value))).toEqual(values)
      }),
      { numRuns: 50 },
    )
  })

  it('has numbers, truth values and times', async () => {
    const numbers = [0, -1.5, 1e-7, 1e21, 0.1 + 0.2, null]
    expect(await read(columnOf(numbers, 'double precision', (value) => value))).toEqual(numbers)
    expect(await read(columnOf([true, null, false], 'boolean', (value) => value))).toEqual([true, null, false])
    const time = '2026-11-30T22:11:04.659Z'
    const [row] = await read(columnOf([time], 'timestamptz', (value) => value))
    expect(new Date(String(row)).toISOString()).toBe(time)
  })
})
