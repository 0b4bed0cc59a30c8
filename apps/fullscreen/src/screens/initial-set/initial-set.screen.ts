import { commandPart, defineCommandScreen, type NumberField } from '@trackhoe/vehicles/command-screen'
import type { ScreenPath } from '../../frame/pages.ts'

const number = (min: number, max: number, step: number, initial: number): NumberField => ({
  kind: 'number',
  min,
  max,
  step,
  initial,
})

/** 初始设定: the settings of a machine. Source: vehicle specification §5 "vehicle parameter"; fields, ranges and defaults are not in it. */
export const initialSet = defineCommandScreen({
  page: '/initialSet/home' satisfies ScreenPath,
  parts: [
    commandPart(
      'vehicleParameter',
      {
        affixType: { kind: 'choice', options: null, initial: '1' },
        workMode: { kind: 'choice', options: [0, 1, 2], initial: 1 },
        boostSec: number(0, 10, 1, 8),
        optionFlow1: number(30, 420, 5, 200),
        optionFlow2: number(10, 100, 5, 60),
        language: { kind: 'choice', options: ['zh', 'en', 'ja'], initial: 'zh' },
        autoIdleDelaySec: number(1, 60, 1, 5),
        idleShutdownMin: { ...number(3, 60, 1, 10), extraValue: 0 },
        lowIdleRpm: number(800, 1200, 10, 1000),
        autoRegen: { kind: 'switch', initial: 1 },
        coolantAlarm: number(95, 110, 1, 105),
        hydOilAlarm: number(85, 105, 1, 98),
        fuelLowAlarm: number(5, 30, 1, 10),
        ureaLowAlarm: {
          ...number(5, 30, 1, 10),
          // Only a machine with selective catalytic reduction has a urea tank.
          fits: ({ aftertreatment }) => aftertreatment === undefined || (aftertreatment?.includes('SCR') ?? false),
        },
        bucketCapacity: { kind: 'number', min: 0.1, max: 3, step: 0.01 },
        materialDensity: number(0.8, 2.5, 0.05, 1.6),
      },
      { recall: 6, allowsSeveral: true, sameModel: true, keepsTemplates: true },
    ),
  ] as const,
})

/** The fields by subject, in the order of the page. */
export const PARAMETER_GROUPS = {
  mode: ['affixType', 'workMode', 'boostSec', 'optionFlow1', 'optionFlow2', 'language'],
  idle: ['autoIdleDelaySec', 'idleShutdownMin', 'lowIdleRpm', 'autoRegen'],
  alarm: ['coolantAlarm', 'hydOilAlarm', 'fuelLowAlarm', 'ureaLowAlarm'],
  load: ['bucketCapacity', 'materialDensity'],
} as const
