import { CommandPanel } from '@trackhoe/vehicles/command-screen'
import { fakeCommandServer, TestPage } from '@trackhoe/vehicles/testing'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { dataCollection } from './collect.screen.ts'
import { PlanCards } from './plan-cards.tsx'

const trigger = { para: 'SMT_0001_04_14', cmp: '>=', value: 102, holdSec: 5 }

it('shows four plans with what each samples, and puts one into the form that edits it', async () => {
  const server = fakeCommandServer()
  server.addRecord({
    recordId: 'r1',
    vcl_id: 'v1',
    infoid: '43',
    state: '3',
    finishTime: '2026-11-21 09:00:00',
    paramContent: {
      collect: {
        op: 'plan',
        planId: 2,
        name: '过热抓取',
        mode: 'trigger',
        periodMs: 500,
        preSec: 40,
        postSec: 70,
        trigger,
        paras: ['SMT_0001_04_14', 'SMT_0001_04_1'],
      },
    },
  })
  await render(
    <TestPage services={server.openWindow()} search="?vclId=v1">
      <CommandPanel
        screen={dataCollection}
        title="采集计划"
        records={{}}
        sections={[
          { key: 'cycle', label: '周期采集', parts: ['cyclePlan'] },
          { key: 'trigger', label: '触发采集', parts: ['triggerPlan'] },
        ]}
        above={(form, showPart) => <PlanCards form={form} vehicleId="v1" showPart={showPart} />}
      />
    </TestPage>,
  )
  const cards = page.getByRole('list', { name: '采集计划' }).getByRole('listitem')
  await expect.element(cards.nth(1).getByText('过热抓取')).toBeVisible()
  await expect.element(cards.nth(1).getByText('已设定')).toBeVisible()
  await expect.element(cards.nth(1).getByText(/2 个参数/)).toBeVisible()
  await expect.element(cards.nth(1).getByText(/>= 102/)).toBeVisible()
  await expect.element(cards.nth(3).getByText('未设定')).toBeVisible()

  await page.getByRole('button', { name: '修改计划 2' }).click()
  await expect.element(page.getByRole('radio', { name: '触发采集' })).toBeChecked()
  await expect.element(page.getByRole('textbox', { name: '计划名称' })).toHaveValue('过热抓取')
  await expect.element(page.getByRole('combobox', { name: '计划编号' })).toHaveTextContent('2')

  await page.getByRole('button', { name: '设定计划 4' }).click()
  await expect.element(page.getByRole('radio', { name: '周期采集' })).toBeChecked()
  await expect.element(page.getByRole('combobox', { name: '计划编号' })).toHaveTextContent('4')
})
