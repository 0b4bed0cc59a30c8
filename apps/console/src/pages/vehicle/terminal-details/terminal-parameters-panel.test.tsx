import { useQuery } from '@tanstack/react-query'
import { terminalAccess } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { terminalAccessKeys } from './terminal-access-keys.ts'
import { TerminalParametersPanel } from './terminal-parameters-panel.tsx'

const MAY_SET = ['vehicle:device:access', 'vehicle:device:parameters']
const TIME = '2026-11-21 10:00:00'
const read = {
  objection: null,
  readTime: TIME,
  values: [
    { id: 0xf001, value: null, raw: 'abcd' },
    { id: 0x0029, value: 60, raw: '0000003c' },
    { id: 0x0013, value: '192.0.2.10', raw: '3139322e302e322e3130' },
    { id: 0x0020, value: 0, raw: '00000000' },
    { id: 0x0050, value: null, raw: '00000010' },
  ],
  request: null,
}

function Panel() {
  const api = useCalls(terminalAccess)
  const { data } = useQuery({
    queryKey: terminalAccessKeys.parameters('d1'),
    queryFn: ({ signal }) => api.parameters({ query: { id: 'd1' } }, signal),
  })
  return data && <TerminalParametersPanel device={{ id: 'd1', tmnlId: 'wg_1' }} parameters={data} />
}

async function renderPanel(answer: (call: string, body: () => Promise<unknown>) => unknown, granted = MAY_SET) {
  await page.viewport(1440, 900)
  await render(
    <TestPage
      granted={granted}
      answer={(call, request) => answer(call.split('/terminalAccess/')[1] ?? '', () => request.clone().json())}
    >
      <Panel />
    </TestPage>,
  )
}

it('shows the parameters by their names, with units and ranges, and those of the maker as they came', async () => {
  await renderPanel(() => read)
  await expect.element(page.getByRole('row', { name: '缺省时间间隔 0x0029 60 s 1～4,294,967,295 s' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: '位置汇报策略 0x0020 定时 -' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: '主服务器地址 0x0013 192.0.2.10 最长255字节' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: '厂商自定义 0xF001 abcd -' })).toBeVisible()
  await expect.element(page.getByText('2026-11-21 10:00:00 读取')).toBeVisible()
})

it('sends what was changed, after a confirmation that warns of a change of the server', async () => {
  const sent: unknown[] = []
  await renderPanel(async (call, body) => {
    if (!sent.length && call === 'parameters') {
      const content = await body().catch(() => null)
      if (content === null) return read
      sent.push(content)
      return null
    }
    const changes = [
      { id: 0x0029, value: 30 },
      { id: 0x0013, value: 'gps.example.com' },
      { id: 0x0055, value: 40 },
    ]
    return { ...read, request: { state: 'done', requestTime: TIME, requestedBy: 'wangqiang', changes } }
  })
  await page.getByRole('button', { name: '修改' }).click()
  await expect.element(page.getByRole('button', { name: '下发' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('spinbutton', { name: '缺省时间间隔' }).fill('30')
  await page.getByRole('textbox', { name: '主服务器地址' }).fill('gps.example.com')
  await page.getByRole('combobox', { name: '添加参数' }).click()
  await userEvent.keyboard('最高速度')
  await page.getByRole('option', { name: /最高速度/ }).click()
  await page.getByRole('spinbutton', { name: '最高速度' }).fill('40')
  await page.getByRole('button', { name: '下发3项' }).click()
  const dialog = page.getByRole('alertdialog', { name: '设置终端参数' })
  await expect.element(dialog.getByText(/终端将无法再连接本平台/)).toBeVisible()
  await expect.element(dialog.getByText('40 km/h')).toBeVisible()
  await expect.element(dialog.getByText('60 s → 30 s')).toBeVisible()
  await dialog.getByRole('button', { name: '下发3项' }).click()
  await expect.element(page.getByText('2026-11-21 10:00:00 wangqiang：终端已接受3项，并已重新读取')).toBeVisible()
  await expect.element(page.getByText('终端没有采用下发的值：缺省时间间隔、主服务器地址')).toBeVisible()
  expect(sent).toEqual([
    {
      id: 'd1',
      changes: [
        { id: 0x0013, value: 'gps.example.com' },
        { id: 0x0029, value: 30 },
        { id: 0x0055, value: 40 },
      ],
    },
  ])
})

it('says what the terminal responded', async () => {
  const request = { requestTime: TIME, requestedBy: 'wangqiang', changes: [{ id: 0x0029, value: 30 }] }
  await renderPanel(() => ({ ...read, request: { ...request, state: 'unsupported' } }))
  await expect.element(page.getByText('2026-11-21 10:00:00 wangqiang：终端不支持')).toBeVisible()
})

it.each([
  ['protocol', '只有JT/T 808终端有终端参数'],
  ['offline', '终端离线'],
])('neither reads nor sets for a terminal with the objection %s, and says why', async (objection, reason) => {
  await renderPanel(() => ({ objection, readTime: null, values: [], request: null }))
  await expect.element(page.getByText(reason)).toBeVisible()
  for (const name of ['读取', '修改']) {
    await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  }
})

it('offers no change to whoever may not set parameters', async () => {
  await renderPanel(() => read, ['vehicle:device:access'])
  await expect.element(page.getByRole('button', { name: '读取' })).toBeEnabled()
  expect(page.getByRole('button', { name: '修改' }).elements()).toEqual([])
})
