import { ShellProvider } from '@trackhoe/shell'
import { UiProvider } from '@trackhoe/ui'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { alarmServices } from '../testing/alarm-services.ts'
import { silentAlarm as silent } from '../testing/sample-alarm.ts'
import { VehicleAlarm } from './vehicle-alarm.tsx'

/** The alarms of a machine on a page of the full-screen app, where the server has these. */
function show(records: readonly object[], isDown = () => false) {
  const services = alarmServices(['alarm:list'], (path) => {
    if (path !== '/alarm/list') return undefined
    if (isDown()) return Response.json({ success: false, code: 500, message: '数据库繁忙', result: null })
    return { records, total: records.length, size: 1, current: 1, pages: 1 }
  })
  return render(
    <ShellProvider services={services}>
      <UiProvider>
        <MemoryRouter>
          <section aria-label="TH210-60101">
            <VehicleAlarm newWindow expected vclId="v1" />
          </section>
        </MemoryRouter>
      </UiProvider>
    </ShellProvider>,
  )
}

it('opens the page of the alarm in a window of its own, beside a wall that goes on', async () => {
  await show([silent])
  const link = page.getByRole('link', { name: /9 小时/ })
  await expect.element(link).toHaveAttribute('href', '/alarm/details/a1')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(page.getByText('重要')).toBeVisible()
})

it('leaves nothing in the card once the alarm is closed', async () => {
  await show([])
  await expect.element(page.getByRole('region', { name: 'TH210-60101' })).toBeEmptyDOMElement()
})

it('says that the alarm could not be read, and reads it again', async () => {
  let isDown = true
  await show([silent], () => isDown)
  await expect.element(page.getByText('数据库繁忙')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByRole('link', { name: /9 小时/ })).toBeVisible()
})
