import { createExpiringStorage } from '@trackhoe/auth'
import { TestPage, fakeCommandServer } from '@trackhoe/vehicles/testing'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createDisplayAccess } from '../../client/display-access.ts'
import { DisplayProvider } from '../../client/display-provider.tsx'
import { StateRecall } from './state-recall.tsx'

it('names the parts of a recalled position, and says how it was found', async () => {
  const server = fakeCommandServer()
  server.addRecord({
    recordId: 'r1',
    vcl_id: 'v1',
    infoid: '37',
    state: '3',
    sendTime: '2026-11-21 10:29:00',
    finishTime: '2026-11-21 10:30:00',
    paramContent: { group: '1', recall: { type: 'state', scope: ['position'] } },
    reply: { result: 'OK', values: { lng: 114.5, lat: 38.04, fix: 3 } },
  })
  const services = server.openWindow()
  const display = createDisplayAccess({
    storage: createExpiringStorage({ area: 'session' }),
    send: services.client.send,
  })
  await render(
    <TestPage services={services} search="?vclId=v1">
      <DisplayProvider display={display}>
        <StateRecall />
      </DisplayProvider>
    </TestPage>,
  )
  const result = page.getByRole('region', { name: '召回结果' })
  await expect.element(result.getByRole('row', { name: '经度 114.5 °' })).toBeVisible()
  await expect.element(result.getByRole('row', { name: '定位状态 三维定位' })).toBeVisible()
})
