import type { ComponentType } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

// The files stand outside of the workspace: what they import is checked against the packed packages by npm run packages.
const examples = import.meta.glob<Readonly<Record<string, ComponentType>>>('../../../../examples/*.tsx')

/** The requests that the examples sent to their server. */
let sent: { method: string; url: string; body: unknown }[]

beforeEach(() => {
  sent = []
})

/** Stands in for the server of an example. */
function serve(answer: (url: URL, body: unknown) => Response) {
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, location.href)
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ method: init?.method ?? 'GET', url: url.pathname + url.search, body })
    return answer(url, body)
  })
}

async function open(file: string, name: string) {
  const load = examples[`../../../../examples/${file}`]
  const Example = (await load?.())?.[name]
  if (!Example) throw new Error(`${file} has no ${name}.`)
  await render(<Example />)
}

it('fills in a form that a server describes, with conditions and a type of its own', async () => {
  serve(() => Response.json({}))
  await open('form-from-schema.tsx', 'Inspection')

  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.element(page.getByText('请填写车号')).toBeVisible()
  expect(sent).toEqual([])

  await userEvent.fill(page.getByLabelText('车号'), 'TH210-60123')
  expect(page.getByLabelText('故障部位').query()).toBeNull()
  await userEvent.click(page.getByRole('radio', { name: '需维修' }))
  await userEvent.click(page.getByRole('combobox', { name: '故障部位' }))
  await userEvent.click(page.getByRole('option', { name: '主泵' }))
  await userEvent.fill(page.getByLabelText('预计费用'), '1200.5')
  await userEvent.click(page.getByRole('radio', { name: '4 星' }))
  await userEvent.click(page.getByRole('button', { name: '保存' }))

  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    method: 'POST',
    url: '/api/inspections',
    body: { vclNo: 'TH210-60123', result: '2', part: 'pump', condition: 4 },
  })
})

it('lists, filters, sorts and adds machines of another back end', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => ({
    id: `${at}`,
    name: `TH${at}`,
    hours: at * 10,
    online: at % 2 === 0,
  }))
  serve((url, body) => {
    if (body) return new Response(null, { status: 409 })
    return Response.json(rows.slice(0, Number(url.searchParams.get('limit'))), { headers: { 'X-Total-Count': '240' } })
  })
  await open('list-on-another-back-end.tsx', 'Machines')
  await expect.element(page.getByRole('cell', { name: 'TH9' })).toBeVisible()
  await expect.element(page.getByText('共 240 条')).toBeVisible()

  await userEvent.click(page.getByRole('button', { name: '工作小时' }))
  await expect.poll(() => sent.at(-1)?.url).toContain('order=hours')
  await userEvent.fill(page.getByLabelText('名称'), 'TH2')
  await userEvent.click(page.getByRole('button', { name: '查询' }))
  await expect.poll(() => sent.at(-1)?.url).toContain('TH2')

  await userEvent.click(page.getByRole('button', { name: '新增' }))
  const dialog = page.getByRole('dialog', { name: '新增设备' })
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await expect.element(dialog.getByText('请填写名称')).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('名称'), 'TH2')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await expect.element(dialog.getByText('名称已存在')).toBeVisible()
  expect(sent.at(-1)).toEqual({ method: 'POST', url: '/api/machines', body: { name: 'TH2', hours: 0 } })
})

it('designs a template with an item of its own, and fills it in', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await open('designer-with-own-item.tsx', 'Maintenance')
  await expect.element(page.getByText('请客户本人签名')).toBeVisible()

  await userEvent.click(page.getByRole('button', { name: '添加签名' }))
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.element(page.getByText('保存成功')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '填写' }))
  await userEvent.fill(page.getByRole('textbox', { name: '客户签名' }), '李晓梅')
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.poll(() => log.mock.calls.flat()).toContainEqual(expect.objectContaining({ 1: '李晓梅' }))
})
