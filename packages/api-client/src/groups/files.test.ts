import { bind } from './bind.ts'
import { files } from './files.ts'
import { describe, expect, it } from 'vitest'
import { HttpError, RefusedError } from '../http/errors.ts'
import { fakeClient, unauthorized, refusal, ok } from '../testing/fake-client.ts'

const picture = new File(['bytes'], '油样.png', { type: 'image/png' })
const stored = (message: string) => Response.json({ success: true, code: 0, message, result: null })
const fieldsOf = async (body: string, type: string | null) => {
  const form = await new Response(body, { headers: { 'content-type': type ?? '' } }).formData()
  return Object.fromEntries([...form].map(([name, value]) => [name, value instanceof File ? value.name : value]))
}

describe('files', () => {
  it('go to the upload host, with folder and mark, and have a path', async () => {
    const { client, calls } = fakeClient(stored('temp/油样_1795226400000.png'), {
      uploadUrl: 'http://files.test/store',
      token: () => 'secret',
      tenantId: () => '1001',
    })
    await expect(bind(client.send, files).upload(picture)).resolves.toBe('temp/油样_1795226400000.png')
    const [call] = calls
    expect(call).toMatchObject({ method: 'POST', url: 'http://files.test/store/sys/common/upload' })
    expect(call!.headers.get('x-access-token')).toBe('secret')
    expect(call!.headers.get('tenant-id')).toBe('1001')
    const fields = await fieldsOf(call!.body, call!.headers.get('content-type'))
    expect(fields).toEqual({ file: '油样.png', isup: '1', biz: 'temp' })
  })

  it('go there for an editor under its own folder, and may come back as "embed it"', async () => {
    const { client, calls } = fakeClient([stored('local'), stored('jeditor/a.png')])
    const api = bind(client.send, files)
    await expect(api.uploadFromEditor(picture)).resolves.toEqual({ kind: 'embed' })
    await expect(api.uploadFromEditor(picture)).resolves.toEqual({ kind: 'stored', path: 'jeditor/a.png' })
    const fields = await fieldsOf(calls[0]!.body, calls[0]!.headers.get('content-type'))
    expect(fields).toEqual({ file: '油样.png', isup: '1', biz: 'jeditor', jeditor: '1' })
  })

  it('are sent again once after a dead token', async () => {
    const options = { token: () => 't', onUnauthorized: () => Promise.resolve(true) }
    const { client, calls } = fakeClient([unauthorized(), stored('temp/a.png')], options)
    await expect(bind(client.send, files).upload(picture, { folder: 'sulfur' })).resolves.toBe('temp/a.png')
    expect(calls).toHaveLength(2)
  })

  it('are refused in words, also by a gateway that has none', async () => {
    const tooLarge = new Response('<html>413 Request Entity Too Large</html>', { status: 413 })
    const { client } = fakeClient([
      refusal(0, '上传失败！'),
      refusal(413, '文件大小不能超过 50 MB', 413),
      tooLarge,
      new Response('', { status: 403 }),
    ])
    const api = bind(client.send, files)
    const call = 'POST /sys/common/upload'
    await expect(api.upload(picture)).rejects.toEqual(new RefusedError(call, 0, '上传失败！', null))
    await expect(api.upload(picture)).rejects.toEqual(new RefusedError(call, 413, '文件大小不能超过 50 MB', null))
    await expect(api.upload(picture)).rejects.toEqual(new RefusedError(call, 413, '文件大小超出限制，请压缩后再上传'))
    await expect(api.upload(picture)).rejects.toEqual(new HttpError(call, 403, ''))
  })

  it('are removed by their path', async () => {
    const { client, calls } = fakeClient(ok(null))
    await bind(client.send, files).remove('temp/油样.png')
    expect(calls[0]).toMatchObject({ method: 'POST', body: 'relativePath=temp%2F%E6%B2%B9%E6%A0%B7.png' })
  })

  it('are read at their path, which cannot lead elsewhere', async () => {
    const { client, calls } = fakeClient(new Response('bytes'), { uploadUrl: 'http://files.test' })
    const { blob } = await bind(client.send, files).download('/temp/油 {样}.png')
    await expect(blob.text()).resolves.toBe('bytes')
    expect(new URL(calls[0]!.url).pathname).toBe('/sys/common/static/temp/%E6%B2%B9%20%7B%E6%A0%B7%7D.png')
    await expect(bind(client.send, files).download('../secret')).rejects.toThrow('no path of a stored file')
  })
})

describe('workbooks', () => {
  it('bring what a query finds or the ticked rows', async () => {
    const { client, calls } = fakeClient(new Response('PK'))
    await bind(client.send, files).exportRows(
      '/sys/user/exportXls',
      { username: '*wang*' },
      { selections: ['u1', 'u2'] },
    )
    expect(new URL(calls[0]!.url).searchParams.toString()).toBe('username=*wang*&selections=u1%2Cu2&_t=1700000000000')
  })

  it('are not exported for with more ticked rows than servers take', async () => {
    const { client } = fakeClient(new Response('PK'))
    const selections = Array.from({ length: 101 }, (_, at) => `u${at}`)
    const exported = bind(client.send, files).exportRows('/sys/user/exportXls', {}, { selections })
    await expect(exported).rejects.toThrow('servers take 100')
  })

  it('are taken in whole, in part or not at all', async () => {
    const report = {
      totalCount: 12,
      errorCount: '2',
      successCount: 10,
      msg: '',
      fileUrl: '/sys/common/static/logs/e.txt',
    }
    const { client, calls } = fakeClient([
      Response.json({ success: true, code: 200, message: '共12行数据全部导入成功！', result: null }),
      Response.json({ success: true, code: 201, message: '文件导入成功，但有错误。', result: report }),
      refusal(500, '文件导入失败:有重复数据！'),
    ])
    const api = bind(client.send, files)
    await expect(api.importRows('/sys/user/importExcel', picture)).resolves.toEqual({
      kind: 'complete',
      serverMessage: '共12行数据全部导入成功！',
    })
    await expect(api.importRows('/sys/user/importExcel', picture)).resolves.toEqual({
      kind: 'partial',
      serverMessage: '文件导入成功，但有错误。',
      report: { ...report, errorCount: 2, fileName: null },
    })
    await expect(api.importRows('/sys/user/importExcel', picture)).rejects.toMatchObject({ code: 500 })
    const fields = await fieldsOf(calls[0]!.body, calls[0]!.headers.get('content-type'))
    expect(fields).toEqual({ file: '油样.png' })
  })
})
