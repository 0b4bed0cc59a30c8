import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { VehiclePagesMenu } from './vehicle-pages-menu.tsx'

const pages = [
  { kind: 'window', id: 'a', title: '保养设定', icon: null, url: '/matnInfo/home' },
  { kind: 'window', id: 'b', title: '单机视图', icon: null, url: '/tab/view' },
] as const

it('takes several machines along to the pages that take several', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await render(
    <VehiclePagesMenu vclIds={['v1', 'v2', 'v3']} pages={pages} trigger={<button type="button">打开</button>} />,
  )
  await page.getByRole('button', { name: '打开' }).click()
  await expect.element(page.getByRole('menuitem', { name: '单机视图' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: '保养设定' }).click()
  expect(open.mock.lastCall?.[0]).toBe('/matnInfo/home?vclId=v1&vclIds=v2,v3')
})

it('opens any page for one machine', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await render(<VehiclePagesMenu vclIds={['v1']} pages={pages} trigger={<button type="button">打开</button>} />)
  await page.getByRole('button', { name: '打开' }).click()
  await page.getByRole('menuitem', { name: '单机视图' }).click()
  expect(open.mock.lastCall?.[0]).toBe('/tab/view?vclId=v1')
})
