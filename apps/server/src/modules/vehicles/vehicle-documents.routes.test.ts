import { describe, expect, it } from 'vitest'
import { vehicleDocuments } from '@trackhoe/contract/vehicle'
import { storedFile } from '../../platform/database/schema/announcement-schema.ts'
import { CONTEXT_PATH } from '../../testing/start-test-server.ts'
import { freshServer, signedIn, withFleet } from '../../testing/test-server.ts'

const server = await freshServer()
withFleet(server, 30)
const token = signedIn(server, 'admin')

async function upload(as = token): Promise<string> {
  const form = new FormData()
  form.append('biz', 'vehicle')
  form.append('file', new File(['%PDF-1.7\n'], '合格证.pdf'))
  const response = await server.app.request(`${CONTEXT_PATH}/sys/common/upload`, {
    method: 'POST',
    body: form,
    headers: { 'X-Access-Token': as },
  })
  return String((await response.json()).message)
}

const add = (body: object, as = token) => server.call(vehicleDocuments.add, { token: as, body })
const list = async (as = token, vclId = 'v21') => server.call(vehicleDocuments.list, { token: as, query: { vclId } })

describe('the documents of a vehicle', () => {
  it('are files that were uploaded, read by whoever sees the vehicle and deleted with their file', async () => {
    const document = { vclId: 'v21', name: '合格证', kind: '1', fileUrl: await upload() }
    expect(await add(document)).toMatchObject({ success: true, message: '添加成功！' })
    expect((await list(await server.tokenOf('viewer'))).result.records).toMatchObject([
      { name: '合格证', kind_dictText: '合格证', fileUrl: document.fileUrl, size: 9, createBy: 'admin' },
    ])
    expect((await list(token, 'v22')).result.total).toBe(0)
    expect(await add(document)).toMatchObject({ message: '该文件已是车辆资料', result: { field: 'fileUrl' } })
    const { id = '' } = (await list()).result.records[0] ?? {}
    const query = { id }
    expect((await server.call(vehicleDocuments.remove, { token, query })).success).toBe(true)
    expect((await list()).result.total).toBe(0)
    expect(await server.db.select().from(storedFile)).toEqual([])
    expect(await server.call(vehicleDocuments.remove, { token, query })).toMatchObject({ message: '未找到对应实体' })
  })

  it('are refused of another tenant, of the file of somebody else, and without the permission', async () => {
    const fileUrl = await upload()
    const document = { vclId: 'v21', name: '合格证', kind: '1', fileUrl }
    const foreign = await server.tokenOf('admin2')
    expect(await add(document, foreign)).toMatchObject({ message: '车辆不存在', result: { field: 'vclId' } })
    expect(await list(foreign)).toMatchObject({ message: '车辆不存在' })
    expect(await add({ ...document, fileUrl: 'vehicle/none_1.pdf' })).toMatchObject({ message: '文件不存在' })
    expect(await add({ ...document, fileUrl: await upload(await server.tokenOf('operator')) })).toMatchObject({
      message: '文件不存在',
      result: { field: 'fileUrl' },
    })
    expect(await add({ ...document, kind: 'x' })).toMatchObject({ message: '资料类型的选项中没有“x”，请重新选择' })
    expect(await add({ ...document, name: '' })).toMatchObject({ status: 400, message: '请输入资料名称' })
    expect(await add(document, await server.tokenOf('viewer'))).toMatchObject({ status: 403 })
  })
})
