import { readSetup, type ChartSetup } from '@trackhoe/vehicles/telemetry'
import { fakeCommandServer, TestPage } from '@trackhoe/vehicles/testing'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChartForm } from './chart-form.tsx'

function Form({ onSetup }: { onSetup: (setup: ChartSetup) => void }) {
  const [setup, setSetup] = useState(() => readSetup(''))
  return (
    <ChartForm
      setup={setup}
      onChange={(next) => {
        setSetup(next)
        onSetup(next)
      }}
    />
  )
}

it('keeps a start that is typed before the end, and clears an end after 366 days with the words for it', async () => {
  await page.viewport(1440, 900)
  const setups: ChartSetup[] = []
  await render(
    <TestPage services={fakeCommandServer().openWindow()} search="?vclId=v1">
      <Form onSetup={(setup) => setups.push(setup)} />
    </TestPage>,
  )
  await page.getByRole('radio', { name: '自定义' }).click()
  const from = page.getByRole('textbox', { name: '开始时间' })
  const to = page.getByRole('textbox', { name: '结束时间' })
  await from.fill('2025-10-01 08:00:00')
  await userEvent.tab()
  await expect.element(from).toHaveValue('2025-10-01 08:00:00')
  await to.fill('2026-11-20 08:00:00')
  await userEvent.tab()
  await expect.element(page.getByText(/查询天数间隔不能大于366天/)).toBeVisible()
  await expect.element(to).toHaveValue('')
  await expect.element(from).toHaveValue('2025-10-01 08:00:00')
  await to.fill('2025-10-03 08:00:00')
  await userEvent.tab()
  const day = (text: string) => Date.parse(`${text}T08:00:00+08:00`)
  await expect.poll(() => setups.at(-1)?.range).toEqual({ from: day('2025-10-01'), to: day('2025-10-03') })
})
