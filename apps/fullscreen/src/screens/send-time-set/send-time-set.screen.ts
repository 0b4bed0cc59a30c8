import { commandPart, defineCommandScreen } from '@trackhoe/vehicles/command-screen'
import type { ScreenPath } from '../../frame/pages.ts'

/** 发送时间设定: when and where to a terminal sends. Source: vehicle specification §1 "transmit start"; the fields are not in it. */
export const sendTimeSet = defineCommandScreen({
  page: '/sendTimeSet/home' satisfies ScreenPath,
  parts: [
    commandPart(
      'transmit',
      {
        times: { kind: 'composed' },
        heartbeatMin: { kind: 'number', min: 5, max: 240, step: 1, initial: 30 },
        keyOffReport: { kind: 'switch', initial: 1 },
      },
      {
        id: 'schedule',
        fixed: { op: 'schedule' },
        recall: '4B',
        recalledAs: 'schedule',
        whole: true,
        allowsSeveral: true,
        keepsTemplates: true,
      },
    ),
    commandPart(
      'transmit',
      {
        intervalSec: { kind: 'choice', options: [5, 10, 30, 60], initial: 10 },
        durationMin: { kind: 'number', min: 1, max: 120, step: 1, initial: 30 },
      },
      { id: 'transmitStart', fixed: { op: 'start' }, whole: true, allowsSeveral: true, keepsTemplates: true },
    ),
    commandPart('transmit', {}, { id: 'transmitStop', fixed: { op: 'stop' }, allowsSeveral: true }),
    commandPart(
      'transmit',
      { newSendCenterNo: { kind: 'text', min: 2, max: 20, format: 'letters-and-digits' } },
      {
        id: 'center',
        fixed: { op: 'center' },
        whole: true,
        allowsSeveral: true,
      },
    ),
  ] as const,
})
