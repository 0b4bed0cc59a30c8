import { eq } from 'drizzle-orm'
import { storedFile } from '../../platform/database/schema/announcement-schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { vehicleDocument } from '../../platform/database/schema/vehicle-schema.ts'
import { readPage } from '../../platform/resource/list-page.ts'
import { conditionsOf, within, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'

const columns: ListColumns = {
  name: { column: vehicleDocument.name, kind: 'text', label: '资料名称', pinyin: true },
  kind: { column: vehicleDocument.kind, kind: 'text', label: '资料类型' },
  createTime: { column: vehicleDocument.createTime, kind: 'time', label: '创建时间' },
}

/** A page of the documents of one vehicle with their files. */
export async function page(db: Db, tenantId: string, vehicleId: string, query: ListQueryInput) {
  const conditions = [eq(vehicleDocument.vehicleId, vehicleId), ...conditionsOf(columns, query)]
  const rows = shown(db, tenantId, conditions).$dynamic()
  return readPage(db, rows, { columns: columns, tieBreak: vehicleDocument.id, query })
}

/** One document as lists show it. */
export async function findShown(db: Db, tenantId: string, id: string) {
  const [row] = await shown(db, tenantId, [eq(vehicleDocument.id, id)])
  return row
}

/** A document with its file. */
export type ShownDocument = Awaited<ReturnType<typeof shown>>[number]

function shown(db: Db, tenantId: string, conditions: Parameters<typeof within>[2]) {
  return db
    .select({
      id: vehicleDocument.id,
      name: vehicleDocument.name,
      kind: vehicleDocument.kind,
      createBy: vehicleDocument.createBy,
      createTime: vehicleDocument.createTime,
      fileUrl: storedFile.path,
      size: storedFile.sizeBytes,
    })
    .from(vehicleDocument)
    .innerJoin(storedFile, eq(storedFile.id, vehicleDocument.fileId))
    .where(within(vehicleDocument.tenantId, tenantId, conditions))
}

/** One document of the tenant with its vehicle and its file. */
export async function find(db: Db, tenantId: string, id: string) {
  const [row] = await db
    .select({ name: vehicleDocument.name, vehicleId: vehicleDocument.vehicleId, file: storedFile })
    .from(vehicleDocument)
    .innerJoin(storedFile, eq(storedFile.id, vehicleDocument.fileId))
    .where(within(vehicleDocument.tenantId, tenantId, [eq(vehicleDocument.id, id)]))
  return row
}

export async function insert(db: Db, row: typeof vehicleDocument.$inferInsert): Promise<void> {
  await db.insert(vehicleDocument).values(row)
}
