import { userAdministration } from '@trackhoe/api-client/system'
import { UserSelect, VehicleSelect } from '@trackhoe/form-widgets/selectors'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { TestShell } from '../testing/test-shell.tsx'

const DICT = '/sys/dict/loadDict/service_vehicle,vcl_no,id'

it('lets a field find vehicles of the server, and shows the numbers of those that are stored', async () => {
  const onChange = vi.fn<(ids: string[]) => void>()
  const answer = (path: string) => {
    const decoded = decodeURIComponent(path)
    if (decoded === DICT) return [{ value: 'v2', text: 'TH210-00002' }]
    if (decoded.startsWith('/sys/dict/loadDictItem/')) return ['TH210-00001']
    return null
  }
  const screen = await render(
    <TestShell answer={answer}>
      <VehicleSelect aria-label="车辆" multiple value={['v1']} onChange={onChange} />
    </TestShell>,
  )
  await expect.element(screen.getByText('TH210-00001')).toBeVisible()
  await screen.getByRole('combobox', { name: '车辆' }).fill('00002')
  await screen.getByRole('option', { name: 'TH210-00002' }).click()
  expect(onChange).toHaveBeenCalledWith(['v1', 'v2'])
})

it('lets a field find users of the server by their names', async () => {
  const onChange = vi.fn<(accounts: string[]) => void>()
  const answer = (path: string, request: Request) =>
    path === userAdministration.ofDepart.path && new URL(request.url).searchParams.get('realname') === '*王晓*'
      ? { records: [{ id: 'u1', username: 'operator', realname: '王晓燕' }], total: 1 }
      : null
  const screen = await render(
    <TestShell answer={answer}>
      <UserSelect aria-label="负责人" value={[]} onChange={onChange} />
    </TestShell>,
  )
  await screen.getByRole('combobox', { name: '负责人' }).fill('王晓')
  await screen.getByRole('option', { name: '王晓燕 operator' }).click()
  expect(onChange).toHaveBeenCalledWith(['operator'])
})
