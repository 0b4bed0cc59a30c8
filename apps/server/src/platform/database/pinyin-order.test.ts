import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMigratedDatabase } from '../../testing/test-database.ts'
import type { OpenDatabase } from './connection/open-database.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMigratedDatabase()
})
afterAll(() => opened.close())

/** The texts in the order in which the database lists them. */
async function sorted(texts: readonly string[]): Promise<string[]> {
  const values = sql.join(
    texts.map((text) => sql`(${text}::text)`),
    sql`, `,
  )
  const [row] = await opened.db
    .select({ names: sql<string[]>`array_agg(name order by pinyin_key(name) collate "C")` })
    .from(sql`(values ${values}) as names (name)`)
  return row?.names ?? []
}

const { compare } = new Intl.Collator('zh-u-co-pinyin')
const HAN = { min: 0x4e00, max: 0x9fa5 }

describe('the order of Chinese texts', () => {
  it('is that of their pinyin, with digits before and letters after them in any case', async () => {
    const names = ['张三', '李四', '王五', '阿明', '重庆分公司', '陈𠮷', '曾国强', 'bob', 'Amy', '9号站', '李', '䶮']
    const expected = ['9号站', '阿明', '曾国强', '陈𠮷', '重庆分公司', '李', '李四', '王五', '䶮', '张三', 'Amy', 'bob']
    expect(await sorted(names)).toEqual(expected)
    expect(await sorted(names)).toEqual([...names].sort(compare))
  })

  it('is the same as in the browser for any name', async () => {
    const name = fc.array(
      fc.integer(HAN).map((code) => String.fromCodePoint(code)),
      { minLength: 1, maxLength: 4 },
    )
    const names = fc.uniqueArray(
      name.map((characters) => characters.join('')),
      { minLength: 2, maxLength: 20 },
    )
    await fc.assert(
      fc.asyncProperty(names, async (texts) => {
        expect(await sorted(texts)).toEqual([...texts].sort(compare))
      }),
      { numRuns: 30 },
    )
  })
})
