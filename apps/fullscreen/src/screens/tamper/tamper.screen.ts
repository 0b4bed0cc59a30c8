import { commandPart, defineCommandScreen } from '@trackhoe/vehicles/command-screen'
import type { ScreenPath } from '../../frame/pages.ts'

const LEVELS = [0, 1, 2, 3] as const

/** 防拆锁: what the terminal does when it is tampered with, and a lock by hand. Source: vehicle specification §1 "antenna and SIM lock"; the fields are not in it. */
export const tamper = defineCommandScreen({
  page: '/tamper/home' satisfies ScreenPath,
  parts: [
    commandPart(
      'lock',
      {
        antennaLock: { kind: 'switch' },
        antennaDelayMin: { kind: 'number', min: 0, max: 1440, step: 1 },
        simLock: { kind: 'switch' },
        simDelayMin: { kind: 'number', min: 0, max: 1440, step: 1 },
        level: { kind: 'choice', options: LEVELS },
        removalAlarm: { kind: 'switch' },
      },
      { id: 'automaticLock', fixed: { manual: undefined }, recall: 'C3', allowsSeveral: true, keepsTemplates: true },
    ),
    commandPart(
      'lock',
      { level: { kind: 'choice', options: LEVELS } },
      { id: 'manualLock', fixed: { manual: 1 }, whole: true, allowsSeveral: false },
    ),
    commandPart('lock', {}, { id: 'unlock', fixed: { manual: 0 }, allowsSeveral: false }),
  ] as const,
})
