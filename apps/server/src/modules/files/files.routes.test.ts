import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { files } from '@trackhoe/contract/files'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { after, DAY_MS } from '../../platform/core/clock.ts'
import { storedFile } from '../../platform/database/schema/announcement-schema.ts'
import { auditLog, pageConfig } from '../../platform/database/schema/schema.ts'
import { removeStaleUploads } from '../../platform/files/file-store.ts'
import { StorageFullError } from '../../platform/storage/file-store.ts'
import { CONTEXT_PATH, UPLOAD_LIMIT_BYTES } from '../../testing/start-test-server.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const server = await freshServer()
const token = signedIn(server, 'operator')
let folder: string
beforeAll(async () => {
  folder = join(server.deps.config.dataFolder, 'files')
})

/** The beginning of a picture of so many pixels; the rest is nothing. */
function pngOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), size, Buffer.alloc(100)])
}
const PNG = pngOf(640, 480)
const picture = (name = '油样 1.png', bytes: Buffer = PNG) => new File([new Uint8Array(bytes)], name)

async function upload(file: File, more: Record<string, string> = {}, as = token) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ isup: '1', biz: 'temp', ...more })) form.append(name, value)
  form.append('file', file)
  const response = await server.app.request(`${CONTEXT_PATH}/sys/common/upload`, {
    method: 'POST',
    body: form,
    headers: { 'X-Access-Token': as },
  })
  return { status: response.status, ...(await response.json()) }
}

const open = (path: string, as: string | null = token, inAddress = false) =>
  server.app.request(
    `${CONTEXT_PATH}/sys/common/static/${path}${inAddress && as ? `?token=${as}` : ''}`,
    as && !inAddress ? { headers: { 'X-Access-Token': as } } : {},
  )

async function remove(relativePath: string, as = token) {
  const response = await server.app.request(`${CONTEXT_PATH}/sys/common/removeFile`, {
    method: 'POST',
    body: new URLSearchParams({ relativePath }),
    headers: { 'X-Access-Token': as },
  })
  return { status: response.status, ...(await response.json()) }
}

describe('a full disk', () => {
  it('refuses an upload with its reason and says when to come back', async () => {
    const put = vi.spyOn(server.deps.store, 'put').mockRejectedValueOnce(new StorageFullError('the disk is full'))
    const full = { status: 503, success: false, message: '服务器存储空间不足，请联系管理员' }
    expect(await upload(picture())).toMatchObject(full)
    put.mockRestore()
    expect(await upload(picture())).toMatchObject({ status: 200, success: true })
  })
})

describe('an upload', () => {
  it('goes to the folder temp when it names none', async () => {
    const form = new FormData()
    form.append('file', picture('油样.png'))
    const response = await server.app.request(`${CONTEXT_PATH}/sys/common/upload`, {
      method: 'POST',
      body: form,
      headers: { 'X-Access-Token': token },
    })
    expect(await response.json()).toMatchObject({
      success: true,
      message: expect.stringMatching(/^temp\/油样_\d+\.png$/),
    })
  })

  it('answers its path in the message, and is read with the token in the header or the address', async () => {
    const { status, success, code, message, result } = await upload(picture())
    expect({ status, success, code, result }).toEqual({ status: 200, success: true, code: 200, result: null })
    expect(message).toBe(`temp/油样1_${server.now().getTime()}.png`)
    for (const inAddress of [false, true]) {
      const response = await open(encodeURI(message), token, inAddress)
      expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': expect.stringMatching(/^inline; /),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=3600',
      })
    }
  })

  it('stands in the audit log with its path and size', async () => {
    const { message } = await upload(picture())
    expect(await server.db.select().from(auditLog)).toMatchObject([
      { action: 'file.upload', username: 'operator', tenantId: '1001', detail: `${message} ${PNG.length}` },
    ])
  })

  it('lies under a random name in the folder of its tenant', async () => {
    const names = () => readdirSync(join(folder, 'stored', '1001'))
    const before = names()
    await upload(picture('../../../etc/passwd.png'))
    const [made] = names().filter((name) => !before.includes(name))
    expect(made).toMatch(/^[0-9a-f]{32}$/)
    expect(readFileSync(join(folder, 'stored', '1001', made ?? '')).equals(PNG)).toBe(true)
  })

  it('has a path of its own, also when two come in one moment', async () => {
    const paths = await Promise.all([upload(picture()), upload(picture()), upload(picture())])
    expect(new Set(paths.map(({ message }) => message)).size).toBe(3)
  })

  it('is only saved, never shown, when it is no picture', async () => {
    const svg = await upload(new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'a.svg'))
    const response = await open(svg.message)
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; /)
    expect(response.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
    const text = await open((await upload(new File(['<script>'], 'a.txt'))).message)
    expect(text.headers.get('Content-Disposition')).toMatch(/^attachment; /)
  })

  it('is refused for what it is, how large it is or where it would go, and leaves nothing', async () => {
    const before = readdirSync(join(folder, 'stored', '1001'))
    const refusal = async (...given: Parameters<typeof upload>) => {
      const { status, code, message } = await upload(...given)
      return [status, code, message]
    }
    expect(await refusal(new File(['<html>'], 'a.html'))).toEqual([
      200,
      500,
      '不支持的文件类型，或文件内容与扩展名不符：html',
    ])
    expect(await refusal(new File(['<html>'], 'a.png'))).toEqual([
      200,
      500,
      '不支持的文件类型，或文件内容与扩展名不符：png',
    ])
    expect(await refusal(new File(['x'], 'passwd'))).toEqual([200, 500, '文件没有扩展名，不能上传'])
    expect(await refusal(picture(), { biz: '../x' })).toEqual([400, 400, '文件夹名只能是字母、数字、下划线和横线'])
    const large = picture('a.png', Buffer.concat([PNG, Buffer.alloc(UPLOAD_LIMIT_BYTES)]))
    expect(await refusal(large)).toEqual([413, 413, '文件大小超出3MB限制'])
    expect(await refusal(picture(), {}, 'nonsense')).toEqual([401, 401, 'Token失效，请重新登录'])
    expect(readdirSync(join(folder, 'stored', '1001'))).toEqual(before)
    expect(readdirSync(join(folder, 'arriving'))).toEqual([])
  })

  it('that is refused for its type, its size or the quota stands in the audit log with the reason', async () => {
    await upload(new File(['<html>'], 'a.html'))
    await upload(picture('a.png', Buffer.alloc(UPLOAD_LIMIT_BYTES + 1)))
    Object.assign(server.deps.config, { userQuotaBytes: 1024 })
    await upload(new File(['x'.repeat(100 * 1024)], 'a.txt'))
    Object.assign(server.deps.config, { userQuotaBytes: 0 })
    const kept = await server.db.select().from(auditLog).orderBy(auditLog.id)
    const entry = { action: 'file.upload', outcome: 'refused', username: 'operator', tenantId: '1001' }
    expect(kept).toMatchObject([
      { ...entry, detail: '不支持的文件类型，或文件内容与扩展名不符：html' },
      { ...entry, detail: '文件大小超出3MB限制' },
      { ...entry, detail: expect.stringMatching(/^上传空间不足：您已使用 .*，上限 1 KB$/) },
    ])
  })

  it('of a picture is measured by its pixels, and one that cannot be measured is refused', async () => {
    const editor = { biz: 'jeditor', jeditor: '1' }
    const tooMany = { code: 500, message: '图片尺寸过大，不能超过4000万像素' }
    expect(await upload(picture('a.png', pngOf(8000, 5000)))).toMatchObject({ success: true })
    expect(await upload(picture('a.png', pngOf(8001, 5000)))).toMatchObject(tooMany)
    expect(await upload(picture('a.png', pngOf(65_535, 65_535)), editor)).toMatchObject(tooMany)
    const empty = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)])
    expect(await upload(picture('a.png', empty))).toMatchObject({ message: '图片无法识别，请检查文件是否完整' })
  })

  it('that broke off when its server was killed is swept after a day', async () => {
    await upload(picture())
    const left = join(folder, 'arriving', 'left')
    writeFileSync(left, 'half')
    const made = statSync(left).mtime
    await removeStaleUploads(server.deps.config.dataFolder, after(made, DAY_MS))
    expect(readdirSync(join(folder, 'arriving'))).toEqual(['left'])
    await removeStaleUploads(server.deps.config.dataFolder, after(made, DAY_MS + 1))
    expect(readdirSync(join(folder, 'arriving'))).toEqual([])
  })

  it('out of an editor goes into the text when it is small, and is kept when it is not', async () => {
    const editor = { biz: 'jeditor', jeditor: '1' }
    expect(await upload(picture(), editor)).toMatchObject({ success: true, message: 'local' })
    const large = picture('图.png', Buffer.concat([PNG, Buffer.alloc(64 * 1024)]))
    expect((await upload(large, editor)).message).toMatch(/^jeditor\/图_\d+\.png$/)
  })
})

describe('a quota', () => {
  const MB = 1024 * 1024
  /** A text of so many bytes. */
  const text = (bytes: number) => new File(['x'.repeat(bytes)], 'a.txt')
  const stored = async () => (await server.db.select().from(storedFile)).length
  const onDisk = () => readdirSync(join(folder, 'stored', '1001')).length
  const quota = (userQuotaBytes: number, tenantQuotaBytes: number) =>
    Object.assign(server.deps.config, { userQuotaBytes, tenantQuotaBytes })
  afterEach(() => quota(0, 0))

  it('of a user takes a file that just fits, and refuses one byte more with the used and the allowed amount', async () => {
    quota(2 * MB, 0)
    expect(await upload(text(1.5 * MB))).toMatchObject({ success: true })
    const before = onDisk()
    expect(await upload(text(0.5 * MB + 1))).toEqual({
      status: 200,
      success: false,
      code: 500,
      message: '上传空间不足：您已使用 1.5 MB，上限 2 MB',
      result: { field: 'file', quota: 'user', usedBytes: 1.5 * MB, allowedBytes: 2 * MB },
      timestamp: expect.any(Number),
    })
    expect([onDisk(), readdirSync(join(folder, 'arriving'))]).toEqual([before, []])
    expect(await upload(text(0.5 * MB))).toMatchObject({ success: true })
    expect(await upload(text(100), {}, await server.tokenOf('admin'))).toMatchObject({ success: true })
  })

  it('has room again for what has been removed', async () => {
    quota(MB, 0)
    const { message } = await upload(text(MB))
    expect(await upload(text(1))).toMatchObject({ success: false })
    await remove(message)
    expect(await upload(text(MB))).toMatchObject({ success: true })
  })

  it('of a tenant counts the files of all its users, and those of no other tenant', async () => {
    quota(0, 2 * MB)
    expect(await upload(text(1.5 * MB), {}, await server.tokenOf('admin'))).toMatchObject({ success: true })
    expect(await upload(text(MB))).toMatchObject({
      code: 500,
      message: '上传空间不足：本租户已使用 1.5 MB，上限 2 MB',
      result: { quota: 'tenant', usedBytes: 1.5 * MB, allowedBytes: 2 * MB },
    })
    expect(await upload(text(1.5 * MB), {}, await server.tokenOf('admin2'))).toMatchObject({ success: true })
  })

  it.each([
    ['larger files, which reserve their space', 600 * 1024],
    ['small files, which are counted at their end', 24 * 1024],
  ])('is not doubled by uploads at once: %s', async (_, bytes) => {
    quota(bytes * 2 - 1, 0)
    const replies = await Promise.all(Array.from({ length: 6 }, () => upload(text(bytes))))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(replies.filter(({ success }) => !success).map(({ result }) => result.quota))).toEqual(
      new Set(['user']),
    )
    expect(await stored()).toBe(1)
    expect(readdirSync(join(folder, 'arriving'))).toEqual([])
    // Nothing stays reserved for the refused ones.
    quota(bytes * 2, 0)
    expect(await upload(text(bytes))).toMatchObject({ success: true })
  })

  it('refuses a body without a length while it arrives, before its end', async () => {
    quota(MB, 0)
    let pulled = 0
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(pulled === 0 ? Buffer.from(head) : new Uint8Array(64 * 1024).fill(65))
        pulled++
      },
    })
    const response = await server.app.request(`${CONTEXT_PATH}/sys/common/upload`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'multipart/form-data; boundary=b', 'X-Access-Token': token },
      duplex: 'half',
    } as RequestInit)
    expect(await response.json()).toMatchObject({ message: '上传空间不足：您已使用 0 B，上限 1 MB' })
    expect(pulled).toBeLessThan(24)
    expect(readdirSync(join(folder, 'arriving'))).toEqual([])
  })

  it('is refused readably over a real connection, without waiting for the file', async () => {
    quota(MB, 0)
    const listening = createAdaptorServer({ fetch: server.app.fetch })
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    const address = listening.address()
    const port = typeof address === 'object' && address ? address.port : 0
    try {
      const form = new FormData()
      form.append('file', text(2.5 * MB))
      const response = await fetch(`http://127.0.0.1:${port}${CONTEXT_PATH}/sys/common/upload`, {
        method: 'POST',
        body: form,
        headers: { 'X-Access-Token': token },
      })
      expect(await response.json()).toMatchObject({ code: 500, result: { quota: 'user' } })
    } finally {
      await new Promise((resolve) => listening.close(resolve))
    }
  })

  it('leaves the pictures of an editor that go into the text', async () => {
    quota(1, 1)
    expect(await upload(picture(), { jeditor: '1' })).toMatchObject({ message: 'local' })
  })

  it('is shown to an administrator with who takes the most, of his tenant alone', async () => {
    quota(2 * MB, 10 * MB)
    const admin = await server.tokenOf('admin')
    await upload(text(100))
    await upload(text(200))
    await upload(text(50), {}, admin)
    await upload(text(70), {}, await server.tokenOf('admin2'))
    const { result } = await server.call(files.usage, { token: admin })
    expect(result).toMatchObject({ usedBytes: 350, allowedBytes: 10 * MB, userAllowedBytes: 2 * MB })
    expect(result.users.map(({ username, usedBytes }) => [username, usedBytes])).toEqual([
      ['operator', 300],
      ['admin', 50],
    ])
    quota(0, 0)
    expect((await server.call(files.usage, { token: admin })).result).toMatchObject({
      allowedBytes: null,
      userAllowedBytes: null,
    })
    expect(await server.call(files.usage, { token })).toMatchObject({ status: 403, code: 510 })
  })
})

describe('a stored file', () => {
  it('is found by its path and nothing else', async () => {
    writeFileSync(join(folder, 'secret.txt'), 'secret')
    const { message } = await upload(picture('a.png'))
    const tries = [
      '../secret.txt',
      '..%2fsecret.txt',
      '..%252fsecret.txt',
      `temp/..%2f..%2fsecret.txt`,
      '%2e%2e/%2e%2e/secret.txt',
      String.raw`..%5csecret.txt`,
      'stored/1001',
      'temp',
      'temp/',
      `/${message}`,
      `${message}%00.txt`,
      `${message}/`,
      'C:%5cwindows',
    ]
    for (const path of tries) {
      const response = await open(path)
      expect([path, response.status === 404 || response.status === 400]).toEqual([path, true])
      expect(response.headers.get('Content-Type')).toBe('application/json;charset=UTF-8')
      expect(await response.text()).not.toContain('secret')
    }
  })

  it('is for its tenant alone, without a token for nobody, but for what the login page shows', async () => {
    const { message } = await upload(picture('a.png'))
    const foreign = await server.tokenOf('admin2')
    expect((await open(message, foreign)).status).toBe(404)
    expect((await open(message, null)).status).toBe(401)
    expect((await open('temp/never.png', null)).status).toBe(401)
    await server.db.update(pageConfig).set({ backgroundPicture: message }).where(eq(pageConfig.tenantId, '1002'))
    expect((await open(message, null)).status).toBe(401)
    await server.db.update(pageConfig).set({ backgroundPicture: message }).where(eq(pageConfig.tenantId, '1001'))
    expect((await open(message, null)).status).toBe(200)
  })

  it('is removed by who put it there or may remove any, unless the login page shows it', async () => {
    const [first, second] = [(await upload(picture('a.png'))).message, (await upload(picture('b.png'))).message]
    expect(await remove(first, await server.tokenOf('viewer'))).toMatchObject({ status: 403, code: 510 })
    expect(await remove(first, await server.tokenOf('admin2'))).toMatchObject({ code: 500, message: '文件不存在' })
    const before = readdirSync(join(folder, 'stored', '1001')).length
    expect(await remove(first)).toMatchObject({ success: true, message: '删除成功!' })
    expect((await open(first)).status).toBe(404)
    expect(readdirSync(join(folder, 'stored', '1001'))).toHaveLength(before - 1)
    expect(await remove(first)).toMatchObject({ code: 500, message: '文件不存在' })
    await server.db.update(pageConfig).set({ webIcon: second }).where(eq(pageConfig.tenantId, '1001'))
    expect(await remove(second)).toMatchObject({ code: 500, message: '文件正在使用，不能删除' })
    await server.db.update(pageConfig).set({ webIcon: null }).where(eq(pageConfig.tenantId, '1001'))
    expect(await remove(second, await server.tokenOf('admin'))).toMatchObject({ success: true })
  })
})
