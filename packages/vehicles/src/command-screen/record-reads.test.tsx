import { COMMAND_STATES } from '@trackhoe/contract/vehicle'
import { page } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { PendingCommands } from '../records/pending-commands.tsx'
import { fakeCommandServer, TestPage } from '../testing/fake-command-server.tsx'
import { sampleParts } from '../testing/sample-parts.ts'
import { CommandFields } from './form/command-fields.tsx'
import { CommandPanel } from './command-panel.tsx'
import { defineCommandScreen } from './definition/define-command-screen.ts'

const part = sampleParts.vehicleParameter
const screen = defineCommandScreen({ page: '/matnInfo/home', parts: [part] })
const running = page.getByRole('button', { name: '1 条指令执行中' })
const records = page.getByRole('table', { name: '指令记录' })

const PROGRESS = [
  [COMMAND_STATES.sent, '已下发'],
  [COMMAND_STATES.acknowledged, '已应答'],
  [COMMAND_STATES.succeeded, '执行成功'],
] as const

/** Opens a command page with its records, its form and the list of pending commands, while one command is queued. */
async function openPage() {
  const server = fakeCommandServer()
  server.addRecord({
    recordId: 'c1',
    vcl_id: 'v1',
    vclNo: 'TH210-60123',
    infoid: '41',
    group: 6,
    state: COMMAND_STATES.queued,
    // Several minutes ago, when it is polled least: a poll beside the pushes would be one read more.
    sendTime: '2026-11-21 10:26:00',
    expireTime: '2026-11-21 10:36:00',
    paramContent: { group: 6, param: { lowIdleRpm: 900 } },
  })
  const services = server.openWindow()
  services.windowMemory.save('commands', ['c1'])
  await render(
    <TestPage services={services} search="?vclId=v1">
      <CommandPanel
        screen={screen}
        title="设定"
        records={{}}
        fields={(form) => <CommandFields form={form} part={part} title="参数" />}
      />
      <PendingCommands />
    </TestPage>,
  )
  await expect.element(running).toBeVisible()
  await expect.element(records.getByText('排队中')).toBeVisible()
  return server
}

describe('a push about a command', () => {
  it('costs one read, whatever shows the command', async () => {
    const server = await openPage()
    const before = server.reads()
    for (const [state, text] of PROGRESS) {
      server.finish('c1', { state, finishTime: state === COMMAND_STATES.succeeded ? '2026-11-21 10:30:08' : null })
      await expect.element(records.getByText(text)).toBeVisible()
    }
    await expect.element(running).not.toBeInTheDocument()
    expect(server.reads() - before).toBe(PROGRESS.length)
  })
})
