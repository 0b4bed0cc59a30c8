import { expect, headersOf, signIn, signInToUsers, test } from './journey.ts'

test.skip(!process.env['E2E_INSTANCES'], 'needs several servers: npm run test:instances')

test('two servers behave as one, and one of them dies', async ({ page, browser, request, site }) => {
  test.slow()
  await signInToUsers(page, 'admin')
  const other = await browser.newPage({ baseURL: site.url })
  await signIn(other, 'viewer', '/isps/userAnnouncement')
  const bell = other.getByRole('button', { name: /^通知/ })
  await expect(bell).toHaveAccessibleName(/条未读$/)

  const headers = await headersOf(request, 'admin')
  // A wrong password counts wherever it was typed; from an address of its own, as it counts against that as well.
  const wrong = async () => {
    const answer = await request.post('/jeecg-boot/sys/login', {
      headers: { 'X-Forwarded-For': '192.0.2.9' },
      data: { username: 'two.servers', password: 'wrong' },
    })
    return ((await answer.json()) as { message: string }).message
  }
  const answers: string[] = []
  for (let at = 0; at < 8; at += 1) answers.push(await wrong())
  expect(new Set(answers).size).toBeGreaterThan(1)

  // A file that one of them has taken is read from both, and when its server is gone.
  const text = Buffer.from('%PDF-1.4 两台服务器')
  const uploaded = await request.post('/jeecg-boot/sys/common/upload', {
    headers,
    multipart: { biz: 'temp', file: { name: '说明.pdf', mimeType: 'application/pdf', buffer: text } },
  })
  const { message: path } = (await uploaded.json()) as { message: string }
  const readFile = async () => (await request.get(`/jeecg-boot/sys/common/static/${path}`, { headers })).body()
  for (let at = 0; at < 4; at += 1) expect((await readFile()).equals(text)).toBe(true)

  // An export that waits when its server dies is made by the other one.
  const started = await request.post('/jeecg-boot/sys/user/exportJob', { headers, data: {} })
  const { result } = (await started.json()) as { result: { id: string } }
  await site.killOne()
  expect((await readFile()).equals(text)).toBe(true)

  // The session goes on, and what is released reaches the sockets of both.
  await page.getByRole('button', { name: '刷新' }).first().click()
  await expect(page.getByText(/^共 [\d,]+ 条$/)).toBeVisible()
  const data = { titile: '一台服务器停机', msgContent: '<p>正文</p>', msgCategory: '1', msgType: 'ALL', priority: 'M' }
  expect((await request.post('/jeecg-boot/sys/annountCement/add', { headers, data })).ok()).toBe(true)
  const list = await request.get('/jeecg-boot/sys/annountCement/list', { headers, params: { titile: data.titile } })
  const found = (await list.json()) as { result: { records: { id: string }[] } }
  const params = { id: found.result.records[0]?.id ?? '' }
  expect((await request.get('/jeecg-boot/sys/annountCement/doReleaseData', { headers, params })).ok()).toBe(true)
  await other.reload()
  await expect(other.getByRole('row', { name: /一台服务器停机/ })).toBeVisible({ timeout: 30_000 })
  await other.close()

  await page.getByRole('button', { name: '后台导入与导出' }).click()
  const jobs = page.getByRole('dialog', { name: '后台导入与导出' })
  // The lease of a dead server runs out first.
  await expect(
    jobs
      .getByRole('listitem')
      .first()
      .getByText(/共导出 \d+ 行/),
  ).toBeVisible({ timeout: 50_000 })
  expect(result.id).not.toBe('')
})
