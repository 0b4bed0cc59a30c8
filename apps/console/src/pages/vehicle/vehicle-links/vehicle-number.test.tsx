import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { wireTime } from '@trackhoe/vehicles/records'
import { TestPage } from '../../../testing/test-page.tsx'
import { VehicleNumber } from './vehicle-number.tsx'

const vehicle = {
  vclId: 'v1',
  vclNo: 'TH210-60123',
  model: 'TH210-6',
  tmnlId: 'wg_86000123',
  state: 'work',
  online: 1,
  lng: 104.06,
  lat: 30.67,
  lastTime: wireTime(Date.now() - 60_000),
  hourMeter: 5210.5,
  fuelLevel: 62,
  activeFaults: 1,
  faults: [
    { spn: '110', fmi: '0', name: '冷却液温度过高', severity: null, since: wireTime(Date.now()), suggest: null },
  ],
}

/** The card calls one function of the gateway. */
const isGateway = (call: string) => call === 'POST /api/sumagent/main'

it('opens a card with state, place, faults and the next steps, by keyboard, and gives the focus back', async () => {
  await render(
    <TestPage granted={['vehicle:telemetry', 'vehicle:command']} answer={(call) => (isGateway(call) ? vehicle : null)}>
      <VehicleNumber vclId="v1" vclNo="TH210-60123" />
    </TestPage>,
  )
  const button = page.getByRole('button', { name: 'TH210-60123 概况' })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  const card = page.getByRole('dialog', { name: 'TH210-60123 概况' })
  await expect.element(card.getByText('作业', { exact: true })).toBeVisible()
  await expect.element(card.getByText('TH210-6', { exact: true })).toBeVisible()
  await expect.element(card.getByText('冷却液温度过高')).toBeVisible()
  await expect.element(card.getByRole('link', { name: '下发指令' })).toHaveAttribute('href', '/matnInfo/home?vclId=v1')
  await userEvent.keyboard('{Escape}')
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

it('says in the card what could not be read, and reads it again', async () => {
  let isDown = true
  await render(
    <TestPage
      answer={(call) => {
        if (!isGateway(call)) return null
        return isDown ? Response.json({ success: false, code: 500, message: '数据库繁忙', result: null }) : vehicle
      }}
    >
      <VehicleNumber vclId="v1" vclNo="TH210-60123" />
    </TestPage>,
  )
  await page.getByRole('button', { name: 'TH210-60123 概况' }).click()
  await expect.element(page.getByText('数据库繁忙')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('TH210-6', { exact: true })).toBeVisible()
})
