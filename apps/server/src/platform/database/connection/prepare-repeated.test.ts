import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openInMemory, type OpenDatabase } from './open-database.ts'
import { rowsOfStatement } from '../rows-of-statement.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openInMemory()
  await opened.db.execute(sql`create table part (id int primary key, code text not null)`)
  await opened.db.execute(sql`insert into part values (1, '10'), (2, '20')`)
})
afterAll(() => opened.close())

const codeOf = async (id: number) =>
  rowsOfStatement(await opened.db.execute(sql`select code from part where id = ${id}`)).map(({ code }) => code)

async function preparedStatements() {
  const [row] = rowsOfStatement(
    await opened.db.execute(sql`select count(*)::int as prepared from pg_prepared_statements`),
  )
  return row?.['prepared']
}

it('plans a statement once that is sent again and again, with its values each time', async () => {
  for (let round = 0; round < 4; round += 1) {
    expect(await codeOf(1)).toEqual(['10'])
    expect(await codeOf(2)).toEqual(['20'])
  }
  expect(await preparedStatements()).toBe(1)
})

it('answers with the new type after a column was changed', async () => {
  await opened.db.execute(sql`alter table part alter column code type int using code::int`)
  for (let round = 0; round < 4; round += 1) expect(await codeOf(1)).toEqual([10])
})

it('goes on after a statement has failed, in a transaction too', async () => {
  for (let round = 0; round < 4; round += 1) {
    const failing = opened.db.transaction(async (tx) => {
      await codeInTransaction(tx)
      await tx.execute(sql`insert into part values (${1}, ${1})`)
    })
    await expect(failing).rejects.toThrow('insert into part')
    expect(await codeOf(2)).toEqual([20])
  }

  async function codeInTransaction(tx: Pick<OpenDatabase['db'], 'execute'>) {
    await tx.execute(sql`select code from part where code = ${10}`)
  }
})
