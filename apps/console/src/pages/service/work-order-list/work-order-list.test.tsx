import { chooseOption } from '@trackhoe/ui/testing'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { WorkOrderList } from './work-order-list.tsx'

it('opens a new order with the vehicle and the fault of the link that led to it, and saves both', async () => {
  await page.viewport(1440, 900)
  const bodies: unknown[] = []
  await render(
    <TestPage
      granted={['service:workOrder:list', 'service:workOrder:add']}
      at="/service/workOrder?newFor=v21&fault=%E5%86%B7%E5%8D%B4%E6%B6%B2%E6%B8%A9%E5%BA%A6%20(SPN%20110%20FMI%200)"
      answer={async (call, request) => {
        if (call === 'GET /service/workordermanagement/serviceWoInfo/list')
          return { records: [], total: 0, size: 10, current: 1, pages: 0 }
        if (call.includes('loadDictItem/service_vehicle')) return ['TH210-60020']
        if (call.includes('service_vehicle')) return [{ value: 'v21', text: 'TH210-60020', title: 'TH210-60020' }]
        if (call.includes('service_service_type')) return [{ value: 't1', text: '故障维修', title: '故障维修' }]
        if (call === 'POST /service/workordermanagement/serviceWoInfo/add') bodies.push(await request.json())
        return null
      }}
    >
      <WorkOrderList />
    </TestPage>,
  )
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox', { name: '故障' })).toHaveValue('冷却液温度 (SPN 110 FMI 0)')
  await expect.element(dialog.getByRole('combobox', { name: '车辆' })).toHaveValue('TH210-60020')
  await chooseOption('服务类型', '故障维修')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => bodies)
    .toEqual([expect.objectContaining({ serviceTypeId: 't1', vclId: 'v21', fault: '冷却液温度 (SPN 110 FMI 0)' })])
})
