import { EmptyState } from '@trackhoe/ui'
import { page, userEvent } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ItemTable } from './matn-info/item-table.tsx'
import { matnInfo } from './matn-info/matn-info.screen.ts'
import { ResetList } from './reset/reset-list.tsx'
import { HistoryFiles } from './history-recall/history-files.tsx'
import { reset } from './reset/reset.screen.ts'
import { sendTimeSet } from './send-time-set/send-time-set.screen.ts'
import { VehicleChip } from '@trackhoe/vehicles/picker'
import { CommandPanel } from '@trackhoe/vehicles/command-screen'
import { TestPage, fakeCommandServer, type FakeCommandServer } from '@trackhoe/vehicles/testing'

async function openIntervals(server: FakeCommandServer, search = '?vclId=v1') {
  const window = await render(
    <TestPage services={server.openWindow()} search={search}>
      <CommandPanel screen={matnInfo} title="保养设定" records={{}} fields={(form) => <ItemTable form={form} />} />
    </TestPage>,
  )
  await expect.element(hours('发动机机油 新间隔')).toBeVisible()
  return window
}

const hours = (name: string) => page.getByRole('spinbutton', { name, exact: true })
const dialog = page.getByRole('dialog', { name: '确认下发' })
const records = page.getByRole('table', { name: '指令记录' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function agree() {
  await dialog.getByRole('button', { name: '下发' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

/** Returns the wire values of the send with this number. */
const sent = (server: FakeCommandServer, at: number) => {
  const content = server.sends[at]?.orderList[0]?.paramContent
  return { group: content?.group, interval: content?.['interval'], maintain: content?.['maintain'] }
}
const done = (values: object) => ({ state: '3', reply: { result: 'OK', values, hourMeter: 5210.5 } })

describe('a command panel', () => {
  it('leads to the field in which a vehicle is chosen while there is none', async () => {
    await render(
      <TestPage services={fakeCommandServer().openWindow()} search="">
        <VehicleChip multiple />
        <CommandPanel screen={matnInfo} title="保养设定" records={{}} fields={() => null} />
      </TestPage>,
    )
    await expect.element(page.getByText('未选择车辆')).toBeVisible()
    await button('选择车辆').click()
    await expect.element(page.getByRole('combobox', { name: '选择车辆' })).toHaveFocus()
  })

  it('begins with a vehicle that is suggested, at a press', async () => {
    await render(
      <TestPage services={fakeCommandServer().openWindow()} search="">
        <CommandPanel screen={matnInfo} title="保养设定" records={{}} fields={(form) => <ItemTable form={form} />} />
      </TestPage>,
    )
    const suggested = page.getByRole('list', { name: '最近选择和在线的车辆' })
    await suggested.getByRole('button', { name: /TH210-60123/ }).click()
    await expect.element(hours('发动机机油 新间隔')).toBeVisible()
  })

  it('takes one vehicle after the other while the list of vehicles stays open', async () => {
    await render(
      <TestPage services={fakeCommandServer().openWindow()} search="">
        <VehicleChip multiple />
        <CommandPanel screen={matnInfo} title="保养设定" records={{}} fields={() => null} />
      </TestPage>,
    )
    await page.getByRole('combobox', { name: '选择车辆' }).click()
    await page.getByRole('option', { name: /TH210-60123/ }).click()
    await expect.element(page.getByRole('option', { name: /TH210-60123/ })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('option', { name: /TH210-60124/ }).click()
    await expect.element(page.getByRole('option', { name: /TH210-60124/ })).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('listbox')).toBeVisible()
  })

  it('offers nothing that the terminal cannot do, and says why', async () => {
    const server = fakeCommandServer({ protocol: 'jt808' })
    await render(
      <TestPage services={server.openWindow()} search="?vclId=v1">
        <CommandPanel screen={sendTimeSet} title="发送时间设定" records={{}} fields={() => null} />
      </TestPage>,
    )
    await expect.element(button('停止传送')).not.toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('下发定时发送')).toHaveAttribute('aria-disabled', 'true')
    await button('下发定时发送').hover()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('JT/T 808 终端没有定时发送')
    expect(server.sends).toEqual([])
  })

  it('shows the changes, confirms, sends, and shows success only after the terminal has reported it', async () => {
    const server = fakeCommandServer()
    server.addRecall(1, { engineOil: 500 })
    await openIntervals(server)
    await hours('发动机机油 新间隔').fill('600')
    await expect.element(page.getByRole('region', { name: '待下发 1 项' }).getByText('500')).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(dialog.getByRole('row', { name: /发动机机油 500\sh 600\sh/ })).toBeVisible()
    await agree()
    expect(sent(server, 0)).toMatchObject({ group: 1, interval: { engineOil: 600 } })
    await expect.element(page.getByText('指令已提交，等待终端执行')).toBeVisible()
    await expect.element(page.getByText('执行成功：')).not.toBeInTheDocument()
    server.finish('c2', done({ engineOil: 600 }))
    await expect.element(records.getByText('已生效 1 项')).toBeVisible()
    await expect.element(hours('发动机机油 新间隔')).toHaveValue('')
  })

  it('says beside and below the form what runs, and not that there is nothing', async () => {
    const server = fakeCommandServer()
    await render(
      <TestPage services={server.openWindow()} search="?vclId=v1">
        <CommandPanel
          screen={matnInfo}
          title="保养设定"
          records={{}}
          fields={(form) => <ItemTable form={form} />}
          below={<EmptyState description="没有召回过" />}
        />
      </TestPage>,
    )
    await expect.element(page.getByText('没有召回过')).toBeVisible()
    await hours('发动机机油 新间隔').fill('600')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await agree()
    await expect.element(page.getByText('1 条指令执行中').first()).toBeVisible()
    await expect.element(page.getByText('暂无数据')).not.toBeInTheDocument()
    server.finish('c1', done({ engineOil: 600 }))
    await expect.element(page.getByText('没有召回过')).toBeVisible()
  })

  it('marks what does not fit and sends nothing of it', async () => {
    const server = fakeCommandServer()
    await openIntervals(server)
    await hours('发动机机油 新间隔').fill('605')
    await expect.element(page.getByText('请输入10的倍数，如600或610（小时）')).toBeVisible()
    await button('下发间隔').click()
    await expect.element(page.getByText('请先更正标出的项目')).toBeVisible()
    expect(server.sends).toEqual([])
  })

  it('sends the second of two when the first has succeeded, also after a reload', async () => {
    const server = fakeCommandServer()
    const before = await openIntervals(server)
    await hours('发动机机油 新间隔').fill('600')
    await hours('发动机机油 新剩余').fill('590')
    await button('依次下发').click()
    await agree()
    await expect.element(page.getByText('保养剩余时间　等待前一条')).toBeVisible()
    expect(server.sends).toHaveLength(1)
    await before.unmount()

    await openIntervals(server)
    await expect.element(page.getByText('保养剩余时间　等待前一条')).toBeVisible()
    server.finish('c1', done({ engineOil: 600 }))
    await expect.poll(() => sent(server, 1)).toMatchObject({ group: 2, maintain: { engineOil: 590 } })
    await expect.element(hours('发动机机油 新剩余')).toHaveValue('')
    await expect.element(page.getByText('保养剩余时间　等待前一条')).not.toBeInTheDocument()
    expect(server.sends).toHaveLength(2)
  })

  it('shows that the second was not sent after the first failed, also after a reload, and can send it', async () => {
    const server = fakeCommandServer()
    const before = await openIntervals(server)
    await hours('发动机机油 新间隔').fill('600')
    await hours('发动机机油 新剩余').fill('490')
    await button('依次下发').click()
    await agree()
    server.finish('c1', { state: '4', errorCode: 'CAN_ERROR', errorText: 'CAN通信异常' })
    const failureText = '前一条指令未成功，保养剩余时间未下发，已保留填写的内容'
    await expect.element(page.getByRole('region', { name: '保养设定' }).getByText(failureText)).toBeVisible()
    await before.unmount()

    await openIntervals(server)
    const note = page.getByRole('region', { name: '保养设定' }).getByRole('status').filter({ hasText: failureText })
    await expect.element(hours('发动机机油 新剩余')).toHaveValue('490')
    await note.getByRole('button', { name: '下发剩余时间' }).click()
    await agree()
    expect(sent(server, 1)).toMatchObject({ group: 2, maintain: { engineOil: 490 } })
    await expect.element(note).not.toBeInTheDocument()
  })

  it('waits the second that a vehicle takes no other command, and is then sent', async () => {
    const server = fakeCommandServer()
    await openIntervals(server)
    await hours('空调滤芯 新间隔').fill('900')
    const message = '同一车辆每秒只能下发一条指令，请1秒后再试'
    server.respondToSend(() => {
      server.respondToSend(null)
      return Response.json({ success: false, code: 429, message, result: { waitSeconds: 1 } }, { status: 429 })
    })
    await button('下发间隔').click()
    await dialog.getByRole('button', { name: '下发' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.sends).toHaveLength(1)
  })

  it('searches for a send whose answer was lost, and resends only on request, with the same key', async () => {
    const server = fakeCommandServer()
    await openIntervals(server)
    await hours('空调滤芯 新间隔').fill('900')
    server.respondToSend(() => Promise.reject(new TypeError('cut off')))
    await button('下发间隔').click()
    await dialog.getByRole('button', { name: '下发' }).click()
    await expect.element(dialog.getByText('没有找到提交的记录，指令可能没有送达')).toBeVisible()
    expect(server.sends).toEqual([])
    server.respondToSend(null)
    await dialog.getByRole('button', { name: '重新提交' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.sends).toHaveLength(1)
  })

  it('leads to the command in the way, and keeps what was typed', async () => {
    const server = fakeCommandServer()
    server.addRecord({
      recordId: 'r1',
      vcl_id: 'v1',
      vclNo: 'TH210-60123',
      infoid: '41',
      group: 1,
      state: '1',
      sendTime: '2026-11-21 10:29:00',
      paramContent: { group: 1, interval: { engineOil: 700 } },
    })
    await openIntervals(server)
    const text = '该车辆有相同指令正在执行，请稍后再试'
    server.respondToSend(() =>
      Response.json({
        success: false,
        code: 500,
        message: text,
        result: { records: [{ recordId: 'r1' }] },
        timestamp: 0,
      }),
    )
    await hours('空调滤芯 新间隔').fill('900')
    await button('下发间隔').click()
    await dialog.getByRole('button', { name: '下发' }).click()
    await expect.element(dialog.getByText(text)).toBeVisible()
    await dialog.getByRole('button', { name: /^查看正在执行的指令/ }).click()
    await expect.element(page.getByRole('dialog', { name: '保养间隔 · TH210-60123' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect.element(hours('空调滤芯 新间隔')).toHaveValue('900')
  })
})

describe('a template', () => {
  it('keeps the entered values by name and fills them in for other vehicles', async () => {
    const server = fakeCommandServer()
    const first = await openIntervals(server)
    await hours('发动机机油 新间隔').fill('600')
    await button('参数模板').click()
    const templates = page.getByRole('dialog', { name: '参数模板' })
    await expect.element(templates.getByText('还没有模板')).toBeVisible()
    await templates.getByRole('textbox', { name: '模板名称' }).fill('矿山保养')
    await templates.getByRole('button', { name: '保存' }).click()
    await expect.element(templates.getByRole('list', { name: '参数模板' }).getByText('矿山保养')).toBeVisible()
    expect(server.templates).toMatchObject([
      { name: '矿山保养', shared: false, commands: [{ command: 'maintenanceInterval', params: { engineOil: 600 } }] },
    ])
    await first.unmount()

    await openIntervals(server, '?vclIds=v2,v3')
    await expect.element(hours('发动机机油 新间隔')).toHaveValue('')
    await button('参数模板').click()
    await templates.getByRole('button', { name: '套用「矿山保养」' }).click()
    await expect.element(page.getByText('已填入模板「矿山保养」，请核对后下发')).toBeVisible()
    await expect.element(hours('发动机机油 新间隔')).toHaveValue('600')
    expect(server.sends).toEqual([])
    await button('下发').click()
    await agree()
    expect(server.sends[0]?.orderList.map(({ paramContent }) => paramContent['interval'])).toEqual([
      { engineOil: 600 },
      { engineOil: 600 },
    ])
  })

  it('keeps what a vehicle reports, and nothing that does not fit', async () => {
    const server = fakeCommandServer()
    server.addRecall(1, { engineOil: 500 })
    await openIntervals(server)
    await hours('发动机机油 新间隔').fill('605')
    await button('参数模板').click()
    const templates = page.getByRole('dialog', { name: '参数模板' })
    await expect.element(templates.getByText('车辆当前值')).toBeVisible()
    await templates.getByRole('textbox', { name: '模板名称' }).fill('一号机')
    await templates.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('已保存模板「一号机」')).toBeVisible()
    expect(server.templates).toMatchObject([{ commands: [{ params: { engineOil: 500 } }] }])
  })
})

describe('the files of a vehicle', () => {
  it('are listed with their size, and again when a recall has ended', async () => {
    const server = fakeCommandServer()
    await render(
      <TestPage services={server.openWindow()} search="?vclId=v1">
        <HistoryFiles />
      </TestPage>,
    )
    await expect.element(page.getByText('该车辆还没有召回的文件')).toBeVisible()
    const file = { id: 'f1', fileName: 'TH210-60123_20261121.csv', fileUrl: 'history/c1.csv', size: 20_480 }
    server.files.push({ ...file, createTime: '2026-11-21 10:30:08' })
    server.addRecord({ recordId: 'c1', vcl_id: 'v1', infoid: '37', state: '2', paramContent: {} })
    const row = page.getByRole('row', { name: /TH210-60123_20261121\.csv/ })
    // The socket connects when it can.
    await expect
      .poll(() => {
        server.finish('c1', { state: '3' })
        return row.elements().length
      })
      .toBe(1)
    await expect.element(row.getByText(/20(\.0)?\s*KB/)).toBeVisible()
    await expect.element(row.getByRole('button', { name: '下载「TH210-60123_20261121.csv」' })).toBeEnabled()
  })
})

describe('a dangerous command', () => {
  it('goes with a reason and the number of the vehicle, and not before', async () => {
    const server = fakeCommandServer()
    await render(
      <TestPage services={server.openWindow()} search="?vclId=v1">
        <CommandPanel screen={reset} title="远程复位" records={{}} fields={(form) => <ResetList form={form} />} />
      </TestPage>,
    )
    await page.getByRole('checkbox', { name: '诊断重启' }).click()
    await expect.element(page.getByRole('checkbox', { name: '终端恢复出厂设置' })).toBeDisabled()
    await button('下发').click()
    const send = dialog.getByRole('button', { name: '下发' })
    await dialog.getByLabelText('操作原因').fill('诊断')
    await dialog.getByLabelText('输入车号后四位以确认').fill('0123')
    await expect.element(send).toBeDisabled()
    await dialog.getByLabelText('操作原因').fill('诊断程序无响应')
    await dialog.getByLabelText('输入车号后四位以确认').fill('0124')
    await expect.element(send).toBeDisabled()
    await dialog.getByLabelText('输入车号后四位以确认').fill('0123')
    await send.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.sends[0]?.orderList[0]).toMatchObject({
      reason: '诊断程序无响应',
      confirm: '0123',
      paramContent: { group: 8, reset: { diagnosisRestart: 1 } },
    })
  })
})

describe('a command to several vehicles', () => {
  it('shows what became of each, and goes again to those where it failed', async () => {
    const server = fakeCommandServer()
    await openIntervals(server, '?vclId=v1&vclIds=v1,v2,v3')
    await hours('发动机机油 新间隔').fill('600')
    await button('下发').click()
    await expect.element(dialog.getByText('车辆（3 台）')).toBeVisible()
    await agree()
    const matrix = page.getByRole('region', { name: '各车辆执行情况' })
    await expect.element(matrix.getByText('已完成 0 / 3 台')).toBeVisible()
    const numbers = () =>
      matrix
        .getByText(/^TH210-/)
        .elements()
        .map(({ textContent }) => textContent)
    expect(numbers()).toEqual(numbers().toSorted())
    server.finish('c1', done({ engineOil: 600 }))
    server.finish('c2', { state: '4', errorCode: 'CAN_ERROR', errorText: 'CAN通信异常' })
    server.finish('c3', done({ engineOil: 600 }))
    await expect.element(matrix.getByText('CAN通信异常')).toBeVisible()
    await matrix.getByRole('button', { name: '重试未成功的 1 台' }).click()
    await expect.element(dialog.getByText('TH210-60124')).toBeVisible()
    await agree()
    expect(server.sends[1]?.orderList).toMatchObject([
      { retryOf: 'c2', paramContent: { tmnlId: 'wg_86000124', interval: { engineOil: 600 } } },
    ])
  })
})
