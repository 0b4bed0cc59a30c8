import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, headersOf, signIn, tabTo, test } from './journey.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') })
const sheet = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from('车号,小时数\nSY-001,12\n') })

// What does not answer at once fails where it stands, not at the end of the journey.
test.use({ actionTimeout: 15_000 })

/** Two levels of categories, which trees and linked choices of the page are made of. */
async function makeCategories(page: Page, name: string) {
  const headers = await headersOf(page.request, 'admin')
  const url = '/jeecg-boot/sys/category'
  const add = (data: object) => page.request.post(`${url}/add`, { headers, data })
  await add({ name, pid: '0' })
  const roots = await page.request.get(`${url}/rootList`, { headers, params: { name: `*${name}*` } })
  const { result } = await roots.json()
  await add({ name: `${name}主泵`, pid: result.records[0].id })
}

interface Saved {
  readonly id: string
  readonly content: Readonly<Record<string, unknown>>
}

/** Saves, and says what left the page and what the server has now. */
async function save(page: Page, press: () => Promise<unknown>): Promise<{ sent: unknown; stored: Saved }> {
  const answered = page.waitForResponse(
    (response) => /\/formSample\/(add|edit)/.test(response.url()) && response.request().method() !== 'OPTIONS',
  )
  await press()
  const answer = await answered
  const { result } = await answer.json()
  const headers = await headersOf(page.request, 'admin')
  const one = answer.url().replace(/(add|edit).*$/, 'queryById')
  const read = await (await page.request.get(one, { headers, params: { id: result.id } })).json()
  return { sent: answer.request().postDataJSON().content, stored: read.result }
}

async function openNewSample(page: Page) {
  await signIn(page, 'admin', '/isystem/formSample')
  await page.getByRole('button', { name: '新增示例' }).first().click()
  const form = page.locator('form').filter({ has: page.getByLabel('单行文本') })
  // The parts that are loaded when they are needed have come.
  await expect(form.getByRole('textbox', { name: 'Markdown' })).toBeVisible()
  await expect(form.getByRole('textbox', { name: '富文本' })).toBeVisible()
  return form
}

/** Loads the page again and saves what it shows: nothing of it may have changed. */
async function expectSameAfterReload(page: Page, { id, content }: Saved) {
  await page.reload()
  const form = page.locator('form').filter({ has: page.getByLabel('单行文本') })
  await expect(form.getByLabel('单行文本')).toHaveValue(String(content['text']))
  await expect(form.getByRole('textbox', { name: 'Markdown' })).toBeVisible()
  const resent = await save(page, () => form.getByRole('button', { name: '保存', exact: true }).click())
  expect(resent.stored.id).toBe(id)
  expect(resent.sent).toEqual(content)
  expect(resent.stored.content).toEqual(content)
}

test('every type is filled in by mouse, saved, read back equal, and read as text', async ({ page }) => {
  test.setTimeout(240_000)
  const category = `液压${Date.now().toString(36)}`
  await makeCategories(page, category)
  const form = await openNewSample(page)
  const popover = page.getByRole('dialog', { name: '请选择' })
  const choose = async (name: string, option: string) => {
    await form.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const chooseInTree = async (name: string, node: string) => {
    await form.getByRole('combobox', { name, exact: true }).click()
    await popover.getByRole('treeitem', { name: node, exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(popover).toBeHidden()
  }

  // What is required is asked for, and what is wrong is named at its field.
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form.getByText('请填写单行文本')).toBeVisible()
  await form.getByLabel('单行文本').fill(`鼠标 ${category}`)
  await form.getByLabel('密码', { exact: true }).fill('demo-only')
  await form.getByLabel('小时数').fill('5208.5')
  await form.getByLabel('台数').fill('12')
  await form.getByLabel('多行文本').fill('液压油温度偏高\n观察两天')
  await form.getByRole('textbox', { name: '日期', exact: true }).fill('2026-03-10')
  await form.getByRole('textbox', { name: '日期时间' }).fill('2026-03-10 09:30')
  await choose('下拉选择', '三级')
  await form.getByRole('combobox', { name: '下拉多选' }).click()
  await page.getByRole('option', { name: '一级' }).click()
  await page.getByRole('option', { name: '三级' }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('radio', { name: '女' }).click()
  await form.getByRole('group', { name: '多选' }).getByRole('checkbox', { name: '二级' }).click()
  await form.getByRole('radio', { name: '4 星' }).click({ force: true })
  await form.getByRole('switch', { name: '开关' }).click()

  await form.getByRole('button', { name: '选择 报表选择' }).click()
  const report = page.getByRole('dialog', { name: '车辆与客户一览' })
  await report.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('请选择一条记录', { exact: true })).toBeVisible()
  await report.getByRole('radio').nth(1).click()
  await report.getByRole('button', { name: '确定' }).click()
  await expect(report).toBeHidden()
  await form.getByRole('button', { name: '选择 用户选择' }).click()
  const users = page.getByRole('dialog', { name: '选择用户' })
  await users.getByRole('checkbox', { name: '选择 陈建华' }).click()
  await users.getByRole('treeitem', { name: '上海分公司' }).click()
  await expect(users.getByRole('checkbox', { name: '选择 陈建华' })).toBeHidden()
  await users.getByRole('region', { name: '用户列表' }).getByRole('checkbox').nth(1).click()
  await expect(users.getByText('已选 2 项')).toBeVisible()
  await users.getByRole('button', { name: '确定' }).click()
  await expect(users).toBeHidden()
  await chooseInTree('部门选择', '上海分公司')
  await chooseInTree('树选择', category)
  await form.getByRole('combobox', { name: '搜索选择', exact: true }).fill('陈建华')
  await page.getByRole('option', { name: '陈建华' }).first().click()
  await expect(form.getByLabel('搜索选择的姓名')).toHaveValue('陈建华')
  await chooseInTree('分类树', category)
  await choose('一级分类', category)
  await choose('二级分类', `${category}主泵`)
  await form.getByRole('combobox', { name: '省市区' }).click()
  await popover.getByLabel('搜索').fill('浦东')
  await popover.getByText(/浦东新区/).click()
  await form.getByRole('button', { name: '地图位置：在地图上选取' }).click()
  const map = page.getByRole('dialog', { name: '选取位置' })
  await map.getByRole('searchbox').fill('121.47,31.23')
  await map.getByRole('button', { name: '搜索' }).click()
  await map.getByLabel('地点名称').fill('上海服务站')
  await map.getByRole('button', { name: '确定' }).click()
  await expect(form.getByLabel('地图位置：经纬度')).toHaveValue('121.47,31.23')

  const choosing = page.waitForEvent('filechooser')
  await form.getByRole('group', { name: '附件' }).getByRole('button', { name: '附件' }).click()
  await (await choosing).setFiles([picture('现场.png'), sheet('保养.csv')])
  await expect(form.getByText('请上传文件')).toBeVisible()
  await expect(form.getByRole('group', { name: '附件' }).getByText('保养.csv')).toBeVisible()
  const choosingPicture = page.waitForEvent('filechooser')
  await form.getByRole('group', { name: '图片', exact: true }).getByRole('button', { name: '图片' }).click()
  await (await choosingPicture).setFiles([picture('现场.png'), picture('铭牌.png')])
  await expect(form.getByRole('button', { name: /^查看(现场|铭牌)\.png/ })).toHaveCount(2)
  await form.getByRole('textbox', { name: '富文本' }).click()
  await page.keyboard.type('更换滤芯')
  await form.getByRole('textbox', { name: 'Markdown' }).click()
  await page.keyboard.type('## 处理结果')
  await form.getByRole('button', { name: '新增一行' }).click()
  await form.getByLabel('名称，第 1 行').fill('滤芯')
  await form.getByLabel('数量，第 1 行').fill('2')
  await form.getByLabel('单价，第 1 行').fill('35.5')
  await expect(form.getByLabel('金额，第 1 行')).toHaveValue('71')
  await form.getByRole('tab', { name: '客户' }).click()
  await form.getByLabel('姓名', { exact: true }).fill('赵磊')
  await form.getByLabel('电话').fill('1380000')
  await form.getByLabel('姓名', { exact: true }).click()
  await expect(form.getByText('请输入手机号')).toBeVisible()
  await form.getByLabel('电话').fill('13800000002')
  await expectAccessible(page)

  const { sent, stored } = await save(page, () => form.getByRole('button', { name: '保存', exact: true }).click())
  expect(sent).toEqual({
    text: `鼠标 ${category}`,
    password: 'demo-only',
    number: 5208.5,
    integer: 12,
    textarea: '液压油温度偏高\n观察两天',
    date: '2026-03-10',
    datetime: expect.stringMatching(/^2026-03-10 09:30/),
    list: '3',
    list_multi: '1,3',
    radio: '2',
    checkbox: '2',
    rate: 4,
    switch: 'Y',
    popup: expect.stringMatching(/^TH/),
    sel_user: expect.stringMatching(/^admin,./),
    sel_depart: '1001-A02',
    sel_tree: expect.stringMatching(/^\w+$/),
    sel_search: 'admin',
    sel_search_text: '陈建华',
    cat_tree: expect.stringMatching(/^\w+$/),
    link_down: expect.stringMatching(/^\w+$/),
    link_below: expect.stringMatching(/^\w+$/),
    pca: '310115',
    amap: '{"description":"上海服务站","pointer":"121.47,31.23"}',
    hidden: 'v1',
    file: expect.stringMatching(/保养.*\.csv$/),
    image: expect.stringMatching(/现场.*\.png,.*铭牌.*\.png$/),
    umeditor: '<p>更换滤芯</p>',
    markdown: '## 处理结果',
    parts: [{ name: '滤芯', count: 2, price: 35.5, total: 71 }],
    customer: { name: '赵磊', phone: '13800000002' },
  })
  expect(stored.content).toEqual(sent)
  await expectSameAfterReload(page, stored)

  await page.getByRole('radio', { name: '详情' }).click({ force: true })
  const shown = (name: string, text: string | RegExp) =>
    expect(page.getByRole('group', { name, exact: true })).toContainText(text)
  for (const [name, text] of [
    ['小时数', '5,208.5 h'],
    ['日期时间', '2026-03-10 09:30'],
    ['下拉选择', '三级'],
    ['下拉多选', '一级，三级'],
    ['单选', '女'],
    ['开关', '是'],
    ['用户选择', '陈建华'],
    ['部门选择', '上海分公司'],
    ['树选择', category],
    ['搜索选择', '陈建华'],
    ['分类树', category],
    ['二级分类', `${category}主泵`],
    ['省市区', '浦东新区'],
    ['地图位置', '上海服务站 · 121.47,31.23'],
    ['附件', '保养.csv'],
    ['富文本', '更换滤芯'],
    ['Markdown', '处理结果'],
  ] as const)
    await shown(name, text)
  await expect(page.getByRole('group', { name: '密码' })).not.toContainText('demo-only')
  await expect(page.getByRole('heading', { name: '处理结果' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '滤芯' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})

test('every type is filled in by keys alone, saved and read back equal', async ({ page }) => {
  test.setTimeout(240_000)
  const category = `电气${Date.now().toString(36)}`
  // From here on the browser shows no dialog of its own; a listener that comes with the press may come too late.
  page.on('filechooser', () => {})
  await makeCategories(page, category)
  const form = await openNewSample(page)
  const { keyboard } = page
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key)
  }
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target)
    await keyboard.type(text)
  }
  const field = (name: string) => form.getByLabel(name, { exact: true })
  const combobox = (name: string) => form.getByRole('combobox', { name, exact: true })
  const popover = page.getByRole('dialog', { name: '请选择' })
  const chosen = (name: string, text: string | RegExp) => expect(combobox(name)).toContainText(text)

  await type(field('单行文本'), `键盘 ${category}`)
  await type(field('密码'), 'demo-only')
  await type(field('小时数'), '12.5')
  await type(field('台数'), '3')
  await tabTo(page, field('多行文本'))
  await keyboard.type('第一行')
  await press('Enter')
  await keyboard.type('第二行')
  await type(form.getByRole('textbox', { name: '日期', exact: true }), '2026-03-11')
  await type(form.getByRole('textbox', { name: '日期时间' }), '2026-03-11 08:15')
  await tabTo(page, combobox('下拉选择'))
  await press('Enter', 'ArrowDown', 'Enter')
  await chosen('下拉选择', /级$/)
  await tabTo(page, combobox('下拉多选'))
  await press('Enter')
  for (const [key, grade] of [
    ['End', '三级'],
    ['ArrowUp', '二级'],
  ] as const) {
    await press(key, 'Enter')
    await expect(page.getByRole('option', { name: grade })).toHaveAttribute('aria-selected', 'true')
  }
  await press('Escape')
  await tabTo(page, form.getByRole('radio', { name: '男' }))
  await press('Space')
  await tabTo(page, form.getByRole('group', { name: '多选' }).getByRole('checkbox', { name: '三级' }))
  await press('Space')
  await tabTo(page, form.getByRole('radio', { name: '1 星' }))
  await press('Space', 'ArrowRight', 'ArrowRight')
  await tabTo(page, form.getByRole('switch', { name: '开关' }))
  await press('Space')

  await tabTo(page, form.getByRole('button', { name: '选择 报表选择' }))
  await press('Enter')
  const report = page.getByRole('dialog', { name: '车辆与客户一览' })
  await tabTo(page, report.getByRole('radio'))
  await press('Space')
  await tabTo(page, report.getByRole('button', { name: '确定' }))
  await press('Enter')
  await expect(report).toBeHidden()
  await tabTo(page, form.getByRole('button', { name: '选择 用户选择' }))
  await press('Enter')
  const users = page.getByRole('dialog', { name: '选择用户' })
  await type(users.getByRole('textbox', { name: '账号' }), 'admin')
  await press('Enter')
  await expect(users.getByRole('checkbox', { name: '选择 曹超' })).toHaveCount(0)
  await tabTo(page, users.getByRole('checkbox', { name: '选择 陈建华' }))
  await press('Space')
  await tabTo(page, users.getByRole('button', { name: '确定' }))
  await press('Enter')
  await expect(users).toBeHidden()
  for (const [name, text] of [
    ['部门选择', '江苏分公司'],
    ['树选择', category],
    ['分类树', category],
  ] as const) {
    if (name === '分类树') {
      await type(combobox('搜索选择'), '陈建华')
      await expect(page.getByRole('option', { name: '陈建华' }).first()).toBeVisible()
      await press('Enter')
      await expect(field('搜索选择的姓名')).toHaveValue('陈建华')
    }
    await tabTo(page, combobox(name))
    await press('Enter')
    await expect(popover.getByRole('treeitem').first()).toBeVisible()
    await keyboard.type(text)
    await expect(popover.getByRole('treeitem')).toHaveCount(1)
    await press('ArrowDown')
    await expect(popover.getByRole('treeitem', { name: text })).toBeFocused()
    await press('Enter')
    await press('Escape')
    await expect(popover).toBeHidden()
    await chosen(name, text)
  }
  for (const [name, text] of [
    ['一级分类', category],
    ['二级分类', `${category}主泵`],
  ] as const) {
    await type(combobox(name), text)
    await expect(page.getByRole('option', { name: text, exact: true })).toBeVisible()
    await press('Enter')
    await expect(combobox(name)).toHaveValue(text)
  }
  await tabTo(page, combobox('省市区'))
  await press('Enter')
  await expect(popover.getByLabel('搜索')).toBeFocused()
  await keyboard.type('浦东')
  const district = popover
    .getByRole('button', { name: /浦东新区/ })
    .or(popover.getByRole('option', { name: /浦东新区/ }))
  await expect(district).toBeVisible()
  await tabTo(page, district)
  await press('Enter')
  await chosen('省市区', '浦东新区')
  await type(field('地图位置：地点'), '南京服务站')
  await type(field('地图位置：经纬度'), '118.8，32.06')
  const attach = async (name: string, file: ReturnType<typeof sheet>) => {
    await tabTo(page, form.getByRole('group', { name, exact: true }).getByRole('button', { name, exact: true }))
    const choosing = page.waitForEvent('filechooser')
    await press('Enter')
    await (await choosing).setFiles(file)
  }
  await attach('附件', sheet('记录.csv'))
  await expect(form.getByRole('group', { name: '附件' }).getByText('记录.csv')).toBeVisible()
  await attach('图片', picture('铭牌.png'))
  await expect(form.getByRole('button', { name: '查看铭牌.png' })).toBeVisible()
  await tabTo(page, form.getByRole('textbox', { name: '富文本' }))
  await press('Control+b')
  await keyboard.type('更换')
  await type(form.getByRole('textbox', { name: 'Markdown' }), '# 键盘')
  // An editor lets the focus go on.
  await tabTo(page, form.getByRole('button', { name: '新增一行' }))
  await press('Enter')
  await type(form.getByLabel('名称，第 1 行'), '皮带')
  await type(form.getByLabel('数量，第 1 行'), '4')
  await type(form.getByLabel('单价，第 1 行'), '10')
  await tabTo(page, form.getByRole('button', { name: '保存', exact: true }))
  const { sent, stored } = await save(page, () => press('Enter'))
  expect(sent).toMatchObject({
    text: `键盘 ${category}`,
    password: 'demo-only',
    number: 12.5,
    integer: 3,
    textarea: '第一行\n第二行',
    date: '2026-03-11',
    datetime: expect.stringMatching(/^2026-03-11 08:15/),
    list: expect.stringMatching(/^\d$/),
    list_multi: '3,2',
    radio: '1',
    checkbox: '3',
    rate: 3,
    switch: 'Y',
    popup: expect.stringMatching(/^TH/),
    sel_user: 'admin',
    sel_depart: '1001-A03',
    sel_search: 'admin',
    pca: '310115',
    amap: '{"description":"南京服务站","pointer":"118.8,32.06"}',
    file: expect.stringMatching(/记录.*\.csv$/),
    image: expect.stringMatching(/铭牌.*\.png$/),
    umeditor: '<p><strong>更换</strong></p>',
    markdown: '# 键盘',
    parts: [{ name: '皮带', count: 4, price: 10, total: 40 }],
  })
  expect(stored.content).toEqual(sent)
  await expectSameAfterReload(page, stored)
})
