import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { DutyPlanList } from './duty-plan-list.tsx'

const plan = {
  id: 'p1',
  name: '服务热线值班',
  shifts: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00', users: ['operator'] }],
  exceptions: [],
  onDuty: [],
  holes: [
    { from: '2026-11-30 04:57:00', to: '2026-11-30 08:00:00', absent: ['operator'] },
    { from: '2026-12-01 18:00:00', to: '2026-12-02 08:00:00', absent: [] },
  ],
  realnames: { operator: '王晓燕' },
  createBy: 'admin',
  createTime: '2026-10-11 18:00:00',
  revision: 1,
}
const answer = (call: string) =>
  call === 'GET /alarm/duty/list' ? { records: [plan], total: 1, size: 10, current: 1, pages: 1 } : null

afterEach(() => page.viewport(1280, 800))

/** Opens the dialog of a new plan and adds a shift to it. */
async function addShift() {
  const screen = await render(
    <TestPage granted={['alarm:duty:add']} answer={answer}>
      <DutyPlanList />
    </TestPage>,
  )
  await screen.getByRole('button', { name: '新增' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('值班表名称').fill('夜班')
  await dialog.getByRole('button', { name: '添加班次' }).click()
  return dialog
}

it('says at the field of a shift or a replacement what is missing there', async () => {
  const dialog = await addShift()
  await dialog.getByRole('button', { name: '添加替班或节假日' }).click()
  const shift = dialog.getByRole('group', { name: '第 1 个班次' })
  await shift.getByText('周六').click()
  await expect.element(shift.getByRole('checkbox', { name: '周六' })).toBeChecked()
  await expect.element(shift.getByRole('checkbox', { name: '周一' })).toBeChecked()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(shift.getByRole('combobox', { name: '值班人员' })).toHaveAttribute('aria-invalid', 'true')
  await expect.element(shift.getByText('请至少选择一人')).toBeVisible()
  await expect.element(shift.getByRole('checkbox', { name: '周一' })).not.toHaveAttribute('aria-invalid', 'true')
  const replacement = dialog.getByRole('group', { name: '第 1 项替班或节假日' })
  await expect.element(replacement.getByText('请选择被替班人员')).toBeVisible()
  await expect.element(replacement.getByText('日期格式为 YYYY-MM-DD')).toBeVisible()
})

it('says at the weekdays of a shift that none is selected, until one is', async () => {
  const dialog = await addShift()
  const days = dialog.getByRole('group', { name: '星期' })
  for (const day of ['周一', '周二', '周三', '周四', '周五']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await days.getByText(day).click()
  }
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(days).toHaveAccessibleDescription('请至少选择一天')
  await expect.element(days.getByRole('checkbox', { name: '周一' })).toHaveFocus()
  await days.getByText('周日').click()
  await expect.element(days).toHaveAccessibleDescription('')
})

it('names a hole whole on a telephone, and who has left', async () => {
  await page.viewport(390, 844)
  const screen = await render(
    <TestPage granted={[]} answer={answer}>
      <DutyPlanList />
    </TestPage>,
  )
  const hole = screen.getByText('11-30 04:57 至 08:00 无人值班（王晓燕 已离开） +1')
  await expect.element(hole).toBeVisible()
  const { left, right } = hole.element().getBoundingClientRect()
  const clip = hole.element().closest('td, [role="cell"], [role="gridcell"]')?.getBoundingClientRect()
  expect(right - left).toBeLessThanOrEqual(clip?.width ?? 0)
  expect(right).toBeLessThanOrEqual(clip?.right ?? 0)
})
