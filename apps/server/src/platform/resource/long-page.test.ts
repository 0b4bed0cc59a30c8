import { and, eq, like, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../database/connection/open-database.ts'
import { organization } from '../database/schema/schema.ts'
import { consumer, vehicle, vehicleBrand, vehicleKind, vehicleType } from '../database/schema/vehicle-schema.ts'
import { orderOf, type ListColumns } from '../http/list-query.ts'
import { openMigratedDatabase } from '../../testing/test-database.ts'
import { idsOfLongPage } from './long-page.ts'

const VEHICLES = 60
const [created, tenantId] = [new Date(0), 't']
/** Two have the same name, and one has no vehicle. */
const CONSUMERS = ['王建工程', '安徽路桥', '王建工程', '中铁', '北方矿业']

const columns: ListColumns = {
  vclNo: { column: vehicle.vclNo, kind: 'text', label: '车号' },
  model: {
    column: vehicleType.vclType,
    kind: 'text',
    label: '车型',
    groups: { by: vehicle.typeId, of: { table: vehicleType, id: vehicleType.id } },
  },
  consumerName: {
    column: consumer.name,
    kind: 'text',
    label: '客户',
    pinyin: true,
    groups: { by: vehicle.consumerId, of: { table: consumer, id: consumer.id } },
  },
  engineNo: { column: vehicle.engineNo, kind: 'text', label: '发动机', pinyin: true, groups: { by: vehicle.engineNo } },
}

const from = sql`${vehicle}
  left join ${vehicleType} on ${vehicleType.id} = ${vehicle.typeId}
  left join ${consumer} on ${consumer.id} = ${vehicle.consumerId}`

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMigratedDatabase()
  const { db } = opened
  await db.insert(organization).values({ id: tenantId, name: 't', createTime: created })
  await db.insert(vehicleBrand).values({ id: 'b', vclBrand: 'b' })
  await db.insert(vehicleKind).values({ id: 'k', vclKind: 'k' })
  await db
    .insert(vehicleType)
    .values(
      ['SH350', 'SH210'].map((vclType) => ({ id: vclType, vclType, brandId: 'b', kindId: 'k', createTime: created })),
    )
  await db.insert(consumer).values(CONSUMERS.map((name, at) => ({ id: `c${at}`, tenantId, name, createTime: created })))
  await db.insert(vehicle).values(
    Array.from({ length: VEHICLES }, (_, at) => ({
      id: `v${(at * 37) % VEHICLES}`,
      tenantId,
      vclNo: `N${String((at * 17) % VEHICLES).padStart(2, '0')}`,
      pin: `P${at}`,
      typeId: at % 3 === 0 ? 'SH350' : 'SH210',
      // Some belong to nobody, and nobody to the last of them.
      consumerId: at % 7 === 0 ? null : `c${at % (CONSUMERS.length - 1)}`,
      engineNo: [null, '柴油', '电动'][at % 3],
      deliveredTime: created,
      createTime: created,
    })),
  )
}, 120_000)
afterAll(() => opened.close())

const own = eq(vehicle.tenantId, tenantId)

/** All ids in the order that the database gives a plain query. */
async function plainOrder(where: SQL | undefined, query: { column: string; order: string }) {
  const order = sql.join(orderOf(columns, query, vehicle.id), sql`, `)
  const [row] = await opened.db
    .select({ ids: sql<string[]>`ids` })
    .from(sql`(select array(select ${vehicle.id} from ${from} where ${where} order by ${order}) as ids) as found`)
  return row?.ids ?? []
}

async function pagesOf(where: SQL | undefined, query: { column: string; order: string }, total?: number) {
  const pageSize = 7
  const ids: string[] = []
  const totals = new Set<number>()
  for (let pageNo = 1; pageNo <= Math.ceil(VEHICLES / pageSize) + 1; pageNo += 1) {
    const page = await idsOfLongPage(opened.db, {
      from,
      where,
      id: vehicle.id,
      columns,
      query: { ...query, pageNo, pageSize },
      total,
    })
    ids.push(...page.ids)
    totals.add(page.total)
  }
  return { ids, totals: [...totals] }
}

describe('a page of a long list', () => {
  const orders = ['vclNo', 'model', 'consumerName', 'engineNo', 'model,vclNo'].flatMap((column) =>
    ['asc', 'desc'].map((order) => ({ column, order })),
  )

  it.each(orders)('is the part of the whole list that it names, by $column $order', async (query) => {
    const all = await plainOrder(own, query)
    expect(await pagesOf(own, query)).toEqual({ ids: all, totals: [VEHICLES] })
    expect((await pagesOf(own, query, VEHICLES)).ids).toEqual(all)
  })

  it.each(orders)('has only what a filter of another table leaves, by $column $order', async (query) => {
    const where = and(own, like(consumer.name, '%王%'))
    const all = await plainOrder(where, query)
    expect(all.length).toBeGreaterThan(10)
    expect(await pagesOf(where, query)).toEqual({ ids: all, totals: [all.length] })
  })

  it('is empty where nothing fits', async () => {
    const where = and(own, eq(vehicle.vclNo, 'nobody'))
    expect(await pagesOf(where, { column: 'consumerName', order: 'asc' })).toEqual({ ids: [], totals: [0] })
  })
})
