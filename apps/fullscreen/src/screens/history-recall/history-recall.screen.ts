import { commandPart, defineCommandScreen } from '@trackhoe/vehicles/command-screen'
import type { ScreenPath } from '../../frame/pages.ts'

/** 历史数据召回: samples that the terminal has kept. Source: vehicle specification §2; the fields are not in it. */
export const historyRecall = defineCommandScreen({
  page: '/historyReCall/home' satisfies ScreenPath,
  parts: [
    commandPart(
      'recall',
      {
        bgntime: { kind: 'composed' },
        endtime: { kind: 'composed' },
        periodSec: { kind: 'choice', options: [1, 10, 60, 600], initial: 10 },
        paras: { kind: 'composed' },
      },
      { id: 'history', fixed: { type: 'history' }, whole: true, allowsSeveral: true },
    ),
  ] as const,
})
