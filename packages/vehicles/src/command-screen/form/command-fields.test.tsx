import { chooseOption } from '@trackhoe/ui/testing'
import { page } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { CommandFields } from './command-fields.tsx'
import { CommandPanel } from '../command-panel.tsx'
import { defineCommandScreen, type CommandPart } from '../definition/define-command-screen.ts'
import { sampleParts } from '../../testing/sample-parts.ts'
import { TestPage, fakeCommandServer, type FakeCommandServer } from '../../testing/fake-command-server.tsx'

const affixTypes = [
  { value: '1', label: '标准斗' },
  { value: '2', label: '破碎锤' },
]

function open(server: FakeCommandServer, part: CommandPart, window?: { isNew: boolean }) {
  const screen = defineCommandScreen({ page: '/matnInfo/home', parts: [part] })
  return render(
    <TestPage services={server.openWindow(window)} search="?vclId=v1">
      <CommandPanel
        screen={screen}
        title="设定"
        records={{}}
        fields={(form) => <CommandFields form={form} part={part} title="参数" options={{ affixType: affixTypes }} />}
      />
    </TestPage>,
  )
}

const row = (name: string) =>
  page.getByRole('table', { name: '参数' }).getByRole('row', { name: new RegExp(`^${name}`) })
const dialog = page.getByRole('dialog', { name: '确认下发' })

describe('the fields of a command', () => {
  it('are found as they were typed in a new window', async () => {
    const server = fakeCommandServer()
    const first = await open(server, sampleParts.vehicleParameter)
    await page.getByRole('spinbutton', { name: '斗容' }).fill('0.95')
    await first.unmount()
    await open(server, sampleParts.vehicleParameter, { isNew: true })
    await expect.element(page.getByRole('spinbutton', { name: '斗容' })).toHaveValue('0.95')
  })

  it('are numbers, choices and switches beside what the terminal holds, and go out as they were chosen', async () => {
    const server = fakeCommandServer()
    server.addRecall(6, { workMode: 1, autoRegen: 1, language: 'zh', bucketCapacity: 0.9 })
    await open(server, sampleParts.vehicleParameter)
    await expect.element(row('上电动力模式').getByRole('cell', { name: 'H', exact: true })).toBeVisible()
    await expect.element(row('斗容').getByRole('cell', { name: /^0.9\sm³$/ })).toBeVisible()
    await expect.element(row('怠速自动停机').getByText(/^0 或 3～60\smin$/)).toBeVisible()
    await chooseOption('属具类型', '破碎锤')
    await chooseOption('上电动力模式', 'A')
    await chooseOption('自动再生', '关')
    await page.getByRole('spinbutton', { name: '怠速自动停机' }).fill('2')
    await expect.element(page.getByText('请输入0（关闭）或3～60之间的整数（分钟）')).toBeVisible()
    await page.getByRole('spinbutton', { name: '怠速自动停机' }).fill('0')
    await page.getByRole('spinbutton', { name: '斗容' }).fill('0.95')
    await page.getByRole('button', { name: '下发', exact: true }).click()
    await expect.element(dialog.getByRole('row', { name: '自动再生 开 关' })).toBeVisible()
    await dialog.getByRole('button', { name: '下发' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.sends[0]?.orderList[0]?.paramContent).toMatchObject({
      group: 6,
      param: { affixType: '2', workMode: 2, autoRegen: 0, idleShutdownMin: 0, bucketCapacity: 0.95 },
    })
  })

  it('begin with what is usual where a command is sent as a whole, and show missing values and invalid texts', async () => {
    const server = fakeCommandServer()
    await open(server, sampleParts.message)
    await page.getByRole('textbox', { name: '消息内容' }).fill('停机🚜')
    await expect.element(page.getByText('含有显示器不支持的字符')).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: '优先级' })).toHaveTextContent('重要')
    await page.getByRole('spinbutton', { name: '显示时间' }).fill('')
    await expect.element(page.getByText('请填写显示时间')).toBeVisible()
    await page.getByRole('textbox', { name: '消息内容' }).fill('请停机')
    await page.getByRole('button', { name: '恢复默认' }).click()
    await page.getByRole('button', { name: '发送消息' }).click()
    await dialog.getByRole('button', { name: '下发' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.sends[0]?.orderList[0]?.paramContent).toMatchObject({
      transmit: { op: 'message', text: '请停机', displaySec: 60, priority: 'M', needConfirm: 1 },
    })
  })

  it('are several of a list, and a confirmation without which nothing goes', async () => {
    const server = fakeCommandServer()
    await open(server, sampleParts.dpdForcedRegen)
    await page.getByRole('spinbutton', { name: '最长时间' }).fill('40')
    await expect.element(page.getByText('请确认现场有操作人员看护')).toBeVisible()
    await page.getByRole('checkbox', { name: '现场有操作人员看护' }).click()
    await expect.element(page.getByText('请确认现场有操作人员看护')).not.toBeInTheDocument()
  })
})
