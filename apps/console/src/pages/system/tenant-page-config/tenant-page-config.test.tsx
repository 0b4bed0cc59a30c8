import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { TenantPageConfig } from './tenant-page-config.tsx'

it('brings the pages of a tenant into view on a telephone when 编辑 is pressed', async () => {
  await page.viewport(390, 700)
  const tenants = Array.from({ length: 10 }, (_, at) => ({ id: `t${at}`, name: `租户${at}`, code: `t${at}` }))
  await render(
    <TestPage
      granted={['pageConfig:list', 'pageConfig:edit']}
      at="/isystem/pageConfig"
      answer={async (call) => {
        if (call.includes('sysOrganization')) return { records: tenants, total: 10, size: 10, current: 1, pages: 1 }
        return null
      }}
    >
      <div style={{ height: 700 }}>
        <TenantPageConfig />
      </div>
    </TestPage>,
  )
  const pages = page.getByRole('heading', { name: '租户0' })
  const edit = page.getByRole('button', { name: '编辑' }).first()
  await expect.element(page.getByText('租户0', { exact: true }).first()).toBeVisible()
  // Nobody looks for it beyond the edge of the screen.
  await expect.poll(() => edit.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
  await edit.click()
  await expect.element(pages).toBeVisible()
  await expect.poll(() => pages.element().getBoundingClientRect().top).toBeLessThan(300)
  await page.viewport(1440, 900)
})
