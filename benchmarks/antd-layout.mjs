// The minimal antd layout of first-visit/, which the product is measured beside.
import { servePage } from './in-chromium.mjs'
import { installPeers } from './peers/install-peers.mjs'

/** Serves it as the product is served. */
export function serveAntdLayout() {
  installPeers()
  return servePage(
    'first-visit',
    [
      [/^antd($|\/)/, null],
      [/^react-router$/, 'packages/shell'],
    ],
    { asProduct: true },
  )
}

/** The first rows of the product's list of users as JSON, so that the layout shows the same. */
export async function readUsers(server) {
  const { token, tenantId } = await server.signIn()
  const response = await fetch(`${server.url}/jeecg-boot/sys/user/list?pageNo=1&pageSize=10`, {
    headers: { 'X-Access-Token': token, 'tenant-id': String(tenantId) },
  })
  return response.text()
}
