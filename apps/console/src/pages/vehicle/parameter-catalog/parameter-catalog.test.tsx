import { chooseOption } from '@trackhoe/ui/testing'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { ParameterCatalog } from './parameter-catalog.tsx'

const parameter = (n: number, nameZh: string, more: object = {}) => ({
  code: `SMT_0001_04_${n}`,
  group: 'engine',
  nameZh,
  nameEn: `Parameter ${n}`,
  unit: 'rpm',
  kind: 'analog',
  min: 0,
  max: 3000,
  precision: 0,
  spn: 190,
  enumValues: [],
  ...more,
})

const records = [
  parameter(1, '发动机转速'),
  parameter(10, '燃油温度', { unit: '℃', min: -40, max: 210, precision: 1, spn: 174 }),
  parameter(2, '目标转速', { spn: 515 }),
  parameter(92, '动力模式', {
    group: 'hydraulic',
    unit: '',
    kind: 'enum',
    enumValues: [
      { value: '0', text: 'SP' },
      { value: '1', text: 'H' },
    ],
  }),
]

it('finds parameters by name, SPN, group and type, and sorts the codes by their number', async () => {
  const calls: string[] = []
  await page.viewport(1440, 900)
  await render(
    <TestPage
      answer={(call, request) => {
        if (!call.endsWith('/getDictVclbrandParazero')) return null
        calls.push(new URL(request.url).searchParams.get('pageSize') ?? '')
        return { records, total: 4, size: 65_536, current: 1, pages: 1 }
      }}
    >
      <ParameterCatalog />
    </TestPage>,
  )
  const rows = page.getByRole('table', { name: '参数代码' }).getByRole('row')
  await expect.element(page.getByText('共 4 条')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '−40.0 ~ 210.0' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '0 SP · 1 H' })).toBeVisible()

  await page.getByRole('button', { name: '代码' }).click()
  await expect.element(rows.nth(2).getByRole('cell', { name: '目标转速' })).toBeVisible()
  await expect.element(rows.nth(3).getByRole('cell', { name: 'SMT_0001_04_10' })).toBeVisible()

  await page.getByRole('textbox', { name: '关键字' }).fill('515')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('共 1 条')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /目标转速/ })).toBeVisible()

  await page.getByRole('button', { name: '重置' }).click()
  await chooseOption('分组', '液压')
  await page.getByRole('button', { name: '查询' }).click()
  await expect.element(page.getByText('共 1 条')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /动力模式/ })).toBeVisible()
  // The whole dictionary in one page, asked once: pages and filters are those of the browser.
  expect(calls).toEqual(['65536'])
})
