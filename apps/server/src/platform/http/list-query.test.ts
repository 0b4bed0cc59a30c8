import { asc, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromWireTime } from '../core/clock.ts'
import { wholeTenant } from '../data-scope/data-scope.ts'
import { visible } from '../data-scope/visible.ts'
import { migrate } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/connection/open-database.ts'
import { organization, user } from '../database/schema/schema.ts'
import { MIGRATIONS_FOLDER } from '../core/folders.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { readCondition } from './list-condition.ts'
import { conditionsOf, orderOf, type ListColumns } from './list-query.ts'

const columns: ListColumns = {
  realname: { column: user.realname, kind: 'text', label: '姓名' },
  sex: { column: user.sex, kind: 'integer', label: '性别' },
  createTime: { column: user.createTime, kind: 'time', label: '创建时间' },
}

const INJECTIONS = [
  "' or '1'='1", "'; drop table sys_user; --", '" or ""="', "*' or '1'='1*", "!' or 1=1 --", '>= 1) or (1=1',
  "a','b') or 1=1 --", '1 union select password_hash from sys_user', "\\' or 1=1 --", '%27%20or%201=1',
  "*\\*", '*%*', '*_*', '/**/or/**/1=1', 'pg_sleep(5)', "'||(select version())||'", '{{7*7}}', '${7*7}',
] // prettier-ignore

interface Row {
  id: string
  realname: string | null
  sex: number | null
  createTime: Date
}

const names = ['', 'ab', 'a,b', 'a%b', 'a_b', 'a\\b', 'A*b', '王强', '!x', 'b', 'c,ab,d', '>= 5', ...INJECTIONS]
const rows: Row[] = [...names, null].map((realname, index) => ({
  id: `u${String(index).padStart(2, '0')}`,
  realname,
  sex: index % 5 === 0 ? null : (index % 5) - 2,
  createTime: new Date(Date.UTC(2026, 0, 1 + (index % 7), index % 24, index % 60, 59, index * 13)),
}))

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await migrate(opened.db, MIGRATIONS_FOLDER, () => {})
  await opened.db.insert(organization).values({ id: 't', name: 't', createTime: new Date(0) })
  await opened.db.insert(user).values(rows.map((row) => ({ ...row, tenantId: 't', username: row.id })))
})
afterAll(() => opened.close())

async function found(query: Record<string, string>): Promise<string[]> {
  const listed = await opened.db
    .select({ id: user.id })
    .from(user)
    .where(visible(user, wholeTenant('t'), conditionsOf(columns, query)))
    .orderBy(asc(user.id))
  return listed.map(({ id }) => id)
}

const idsWhere = (test: (row: Row) => boolean) => rows.filter(test).map(({ id }) => id)

/** The operators once more, over plain values. A missing value fits nothing. */
function fits(value: string | null, wire: string): boolean {
  const condition = readCondition(wire)
  if (!condition) return true
  if (value === null) return false
  const order = 'operand' in condition ? Buffer.compare(Buffer.from(value), Buffer.from(condition.operand)) : 0
  switch (condition.operator) {
    case 'eq':
      return value === condition.operand
    case 'ne':
      return value !== condition.operand
    case 'gt':
      return order > 0
    case 'ge':
      return order >= 0
    case 'lt':
      return order < 0
    case 'le':
      return order <= 0
    case 'contains':
      return value.includes(condition.operand)
    case 'startsWith':
      return value.startsWith(condition.operand)
    case 'endsWith':
      return value.endsWith(condition.operand)
    case 'in':
      return condition.operands.includes(value)
    case 'anyInside':
      return condition.operands.some((operand) => `,${value},`.includes(`,${operand},`))
    default:
      return condition satisfies never
  }
}

describe('the operators of a list query', () => {
  it('find in the database what they find in plain values', async () => {
    const part = fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 4 }))
    const wire = fc.oneof(
      part,
      part.map((text) => `*${text}*`),
      part.map((text) => `*${text}`),
      part.map((text) => `${text}*`),
      part.map((text) => `!${text}`),
      fc
        .tuple(fc.constantFrom('>=', '<=', '>', '<', 'ge', 'le', 'gt', 'lt', 'ne', 'eq', 'in'), part)
        .map((two) => two.join(' ')),
      fc.array(part, { maxLength: 3 }).map((parts) => parts.join(',')),
      fc.array(part, { maxLength: 3 }).map((parts) => `,${parts.join(',')},`),
    )
    const storable = wire.filter((text) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text))
    await fc.assert(
      fc.asyncProperty(storable, async (text) => {
        expect(await found({ realname: text })).toEqual(idsWhere(({ realname }) => fits(realname, text)))
      }),
      { numRuns: 300 },
    )
  })

  it('compare numbers as numbers', async () => {
    const signs = {
      '>= ': (a: number, b: number) => a >= b,
      '> ': (a: number, b: number) => a > b,
      '<= ': (a: number, b: number) => a <= b,
      '< ': (a: number, b: number) => a < b,
      '!': (a: number, b: number) => a !== b,
      '': (a: number, b: number) => a === b,
    }
    const sign = fc.constantFrom(...(Object.keys(signs) as (keyof typeof signs)[]))
    await fc.assert(
      fc.asyncProperty(
        sign,
        fc.integer({ min: -999_999_999, max: 999_999_999 }).map((n) => n % 4),
        async (form, bound) => {
          const expected = idsWhere(({ sex }) => sex !== null && signs[form](sex, bound))
          expect(await found({ sex: `${form}${bound}` })).toEqual(expected)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('take a bare end date to its last millisecond', async () => {
    const dates = fc.integer({ min: 1, max: 9 }).map((day) => `2026-01-0${day}`)
    await fc.assert(
      fc.asyncProperty(dates, dates, async (begin, end) => {
        const first = fromWireTime(begin)?.getTime() ?? 0
        const last = (fromWireTime(end)?.getTime() ?? 0) + 24 * 60 * 60 * 1000
        const expected = idsWhere(({ createTime }) => createTime.getTime() >= first && createTime.getTime() < last)
        expect(await found({ createTime_begin: begin, createTime_end: end })).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })

  it('read an injection as the text it is', async () => {
    for (const text of INJECTIONS.filter((one) => readCondition(one)?.operator === 'eq')) {
      expect(await found({ realname: text })).toEqual(idsWhere(({ realname }) => realname === text))
    }
    expect(await found({ realname_MultiString: INJECTIONS.join(',') })).not.toHaveLength(0)
    expect(await found({})).toHaveLength(rows.length)
  })

  it('refuse a text where a number or a date belongs', () => {
    expect(() => conditionsOf(columns, { sex: "1' or '1'='1" })).toThrow('性别应为整数')
    expect(() => conditionsOf(columns, { sex: '99999999999' })).toThrow('性别应为整数')
    expect(() => conditionsOf(columns, { createTime_begin: '2026-02-31' })).toThrow('创建时间应为 YYYY-MM-DD')
    expect(() => conditionsOf(columns, { createTime_end: "'; select 1" })).toThrow('创建时间应为 YYYY-MM-DD')
  })
})

describe('the order of a list query', () => {
  const sorted = async (column: string, order: string) => {
    const listed = await opened.db
      .select({ id: user.id })
      .from(user)
      .orderBy(...orderOf(columns, { column, order }, user.id))
    return listed.map(({ id }) => id)
  }

  it('takes several columns, cuts _dictText off, and anything with asc in it is ascending', async () => {
    const bySex = (direction: number) =>
      [...rows].sort((a, b) => direction * ((a.sex ?? Infinity) - (b.sex ?? Infinity) || 0) || (a.id < b.id ? -1 : 1))
    expect(await sorted('sex_dictText', 'ASCEND')).toEqual(bySex(1).map(({ id }) => id))
    expect(await sorted('sex,createTime', 'desc')).not.toEqual(await sorted('sex,createTime', 'asc'))
  })

  it('refuses a column that the list does not have', () => {
    expect(() => orderOf(columns, { column: 'passwordHash', order: 'asc' }, user.id)).toThrow(
      '请注意，将要排序的列字段不存在：passwordHash',
    )
    expect(() => orderOf(columns, { column: 'id;drop table sys_user', order: 'asc' }, user.id)).toThrow('不存在')
  })

  it('gives each row to one page', async () => {
    const order = orderOf(columns, { column: 'sex', order: 'desc' }, user.id)
    const pages = [0, 1, 2, 3, 4].map((page) =>
      opened.db.select({ id: user.id }).from(user).orderBy(...order).limit(10).offset(page * 10),
    ) // prettier-ignore
    const ids = (await Promise.all(pages)).flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(rows.length)
    expect(ids).toHaveLength(rows.length)
  })

  it('uses the index for the order that every list begins with', async () => {
    await opened.db.execute(sql`set enable_seqscan = off`)
    const plan = await opened.db.execute(
      sql`explain select id from sys_user where tenant_id = 't' order by create_time desc, id limit 10`,
    )
    await opened.db.execute(sql`set enable_seqscan = on`)
    expect(JSON.stringify(plan)).toContain('sys_user_by_create_time')
  })
})
