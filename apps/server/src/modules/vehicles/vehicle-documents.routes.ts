import { DOCUMENT_KIND_DICT, vehicleDocuments } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import { violatedUniqueKey } from '../../platform/database/database.ts'
import { removeStored } from '../../platform/files/file-store.ts'
import { findFile, removeFile } from '../../platform/files/files.queries.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound, refused, unknownVehicle } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { assertChoices } from '../choices/choices.ts'
import * as queries from './vehicle-documents.queries.ts'
import * as fleet from './vehicles.queries.ts'
import { texts } from '../../platform/core/language.ts'

/** Documents of vehicles: whoever sees the vehicle reads them. Not in the specification. */
export function vehicleDocumentRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const editors = { access: { action: 'vehicle:document:edit' } } as const

  serve(api, vehicleDocuments.list, { access: { action: 'vehicle:list' } }, async (given) => {
    const { query, caller, page, withDictText } = given
    const found = await findVehicle(caller, query.vclId)
    const { rows, total } = await queries.page(db, caller.tenantId, found.id, query)
    return page(await withDictText(rows.map(recordOf), { kind: DOCUMENT_KIND_DICT }), total)
  })

  serve(api, vehicleDocuments.add, editors, async ({ body, caller, audit, withDictText }) => {
    const { vclId, name, kind, fileUrl } = body
    const found = await findVehicle(caller, vclId)
    await assertChoices(db, caller, [
      {
        source: { of: 'dictionary', code: DOCUMENT_KIND_DICT },
        values: [kind],
        kept: [],
        label: '资料类型',
        at: 'kind',
      },
    ])
    const file = await findFile(db, fileUrl)
    // The file of somebody else would become readable, and deletable, through the document.
    if (file?.tenantId !== caller.tenantId || file.createBy !== caller.userId)
      throw refused(texts('文件不存在', 'The file does not exist'), { field: 'fileUrl' })
    const id = newId(random)
    try {
      await db.transaction(async (tx) => {
        await queries.insert(tx, {
          id,
          tenantId: caller.tenantId,
          vehicleId: found.id,
          name,
          kind,
          fileId: file.id,
          createBy: caller.username,
          createTime: clock(),
        })
        await audit(tx, 'vehicleDocument.add', `${found.vclNo} ${name}`)
      })
    } catch (error) {
      if (violatedUniqueKey(error) === 'vehicle_document_file_id_key')
        throw refused(texts('该文件已是车辆资料', 'The file is already a document of the vehicle'), {
          field: 'fileUrl',
        })
      throw error
    }
    const added = await queries.findShown(db, caller.tenantId, id)
    const [record] = await withDictText(added ? [recordOf(added)] : [], { kind: DOCUMENT_KIND_DICT })
    return withMessage(texts('添加成功！', 'Added'), record ?? null)
  })

  serve(api, vehicleDocuments.remove, editors, async ({ query, caller, audit }) => {
    const found = await queries.find(db, caller.tenantId, query.id)
    const owner = found && (await fleet.find(db, caller, { vclId: found.vehicleId }))
    if (!found || !owner) throw notFound()
    await db.transaction(async (tx) => {
      // The document goes with its file.
      await removeFile(tx, caller.tenantId, found.file.path)
      await audit(tx, 'vehicleDocument.delete', `${owner.vclNo} ${found.name}`)
    })
    await removeStored(api.deps, found.file)
    return withMessage(texts('删除成功!', 'Deleted'), null)
  })

  async function findVehicle(caller: Caller, vclId: string) {
    const found = await fleet.find(db, caller, { vclId })
    if (!found) throw unknownVehicle('vclId')
    return found
  }
}

const recordOf = (row: queries.ShownDocument) => ({ ...row, createTime: toWireTime(row.createTime) })
