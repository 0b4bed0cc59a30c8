import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { AddressValuesContext } from './address-values.ts'
import { WindowLink } from './window-link.tsx'

const values = {
  baseUrl: 'http://127.0.0.1:8080/jeecg-boot',
  token: 'secret',
  tenantId: '7',
  frameOrigins: [],
}
const entry = (url: string) => ({ kind: 'window', id: 'm1', title: '连接池', icon: null, url }) as const

it.each([
  ["{{ window._CONFIG['domianURL'] }}/druid/?tenant=$" + '{tenantId}', 'http://127.0.0.1:8080/jeecg-boot/druid/?tenant=7'],
  ["{{ window._CONFIG['domianURL'] }}/report?token=$" + '{token}', 'http://127.0.0.1:8080/jeecg-boot/report?token='],
])('has its whole address before the click, and never the token: %s', async (url, address) => {
  const screen = await render(
    <AddressValuesContext value={() => values}>
      <WindowLink item={entry(url)} className="">
        连接池
      </WindowLink>
    </AddressValuesContext>,
  )
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', address)
}) // prettier-ignore
