import { commandPart, defineCommandScreen } from '@trackhoe/vehicles/command-screen'
import type { ScreenPath } from '../../frame/pages.ts'

/** 发送消息: a text on the monitor in the cab. Source: vehicle specification §2; the fields are not in it. */
export const sendMessage = defineCommandScreen({
  page: '/sendMessage/home' satisfies ScreenPath,
  parts: [
    commandPart(
      'transmit',
      {
        text: { kind: 'text', min: 1, max: 60, format: 'shown-by-monitor' },
        priority: { kind: 'choice', options: ['L', 'M', 'H'], initial: 'M' },
        displaySec: { kind: 'number', min: 10, max: 600, step: 1, initial: 60 },
        needConfirm: { kind: 'switch', initial: 1 },
      },
      { id: 'message', fixed: { op: 'message' }, whole: true, allowsSeveral: true, keepsTemplates: true },
    ),
  ] as const,
})
