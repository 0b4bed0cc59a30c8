import type { Meta, StoryObj } from '@storybook/react-vite'
import { commandRecord } from '../testing/command-record.ts'
import { TestShell } from '@trackhoe/shell/testing'
import { RecordDrawer, type RecordDrawerProps } from './record-drawer.tsx'

const done = {
  state: '3',
  finishTime: '2026-11-21 10:30:08',
  before: { engineOil: 500, engineOilFilter: 500 },
  reply: { result: 'OK', values: { engineOil: 600, engineOilFilter: 600 } },
  attempts: 1,
  model: 'TH210-6',
}

const meta = {
  id: 'shell-command-record',
  title: 'shell/command-record 指令记录',
  args: { record: commandRecord(done), onClose: () => {} },
  render: (args: RecordDrawerProps) => (
    <TestShell
      // The drawer shows the server's copy of the record.
      answer={(path) =>
        path.endsWith('/getCommRecordPost') ? { records: [args.record], total: 1, size: 1, current: 1, pages: 1 } : null
      }
    >
      <RecordDrawer {...args} />
    </TestShell>
  ),
} satisfies Meta<RecordDrawerProps>
export default meta
type Story = StoryObj<typeof meta>

export const Succeeded: Story = {}
/** Pending commands count down by the server's clock, which a picture cannot freeze: this one has no timeout. */
export const UnderWay: Story = { args: { record: commandRecord({ expireTime: null }) } }
export const Failed: Story = {
  args: {
    record: commandRecord({
      ...done,
      state: '4',
      errorCode: 'CAN_ERROR',
      errorText: 'CAN通信异常',
      reply: { result: 'CAN_ERROR' },
      retryOf: 'c9',
    }),
    onResend: () => {},
  },
}
export const ReadBackDiffers: Story = {
  args: {
    record: commandRecord({ ...done, reply: { result: 'OK', values: { engineOil: 600, engineOilFilter: 500 } } }),
  },
}
export const DoneInPart: Story = {
  args: {
    record: commandRecord({
      ...done,
      group: 8,
      state: '4',
      errorCode: 'PARTIAL',
      errorText: '部分项目未执行',
      reason: '年度保养',
      paramContent: { group: 8, reset: { faultHistory: 1, diagnosisRestart: 1 } },
      reply: { result: 'PARTIAL', items: { faultHistory: 'ENGINE_RUNNING', diagnosisRestart: 'OK' } },
    }),
  },
}
export const LateAnswer: Story = {
  args: {
    record: commandRecord({
      ...done,
      state: '5',
      ackTime: null,
      finishTime: '2026-11-21 10:36:00',
      errorCode: 'NO_ACK',
      errorText: '终端未应答',
      lateReply: true,
    }),
  },
}
