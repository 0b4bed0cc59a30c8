import { commandPart, defineCommandScreen, type NumberField } from '@trackhoe/vehicles/command-screen'
import type { ScreenPath } from '../../frame/pages.ts'

const number = (min: number, max: number, step: number, initial: number): NumberField => ({
  kind: 'number',
  min,
  max,
  step,
  initial,
})
const openings = { kind: 'several', options: [0, 25, 50, 75, 100], initial: [0, 25, 50, 75, 100] } as const
const confirmed = { kind: 'once' } as const
const start = <Item extends string>(item: Item) =>
  ({ id: item, fixed: { action: 'start', item }, whole: true, allowsSeveral: false }) as const
const stop = <Item extends string>(item: Item) =>
  ({ id: `stop:${item}`, fixed: { action: 'stop', item }, allowsSeveral: false }) as const

/** 发动机测试: tests of the engine, group 9, and of the aftertreatment, group 13. Source: vehicle specification §5 "engine test"; the fields are not in it. */
export const engineTests = defineCommandScreen({
  page: '/EngineTestSet/home' satisfies ScreenPath,
  parts: [
    commandPart(
      'engineTest',
      {
        cylinders: { kind: 'several', options: [1, 2, 3, 4, 5, 6], initial: [1, 2, 3, 4] },
        holdSec: number(5, 20, 1, 10),
        engineSpeed: number(800, 1500, 50, 1200),
      },
      start('injectorCutoff'),
    ),
    commandPart('engineTest', { holdSec: number(10, 60, 1, 30) }, start('injectionBalance')),
    commandPart('engineTest', { crankSec: number(3, 8, 1, 5), operatorOnSite: confirmed }, start('compression')),
    commandPart(
      'engineTest',
      { target: number(40, 160, 10, 100), holdSec: number(5, 30, 1, 10) },
      start('railPressure'),
    ),
    commandPart('aftertreatmentTest', { steps: openings, holdSec: number(2, 10, 1, 5) }, start('egrValve')),
    commandPart('aftertreatmentTest', { steps: openings, holdSec: number(2, 10, 1, 5) }, start('intakeThrottle')),
    commandPart(
      'aftertreatmentTest',
      { maxMin: number(20, 60, 1, 40), operatorOnSite: confirmed },
      start('dpdForcedRegen'),
    ),
    commandPart(
      'aftertreatmentTest',
      { doseGram: number(50, 200, 1, 100), operatorOnSite: confirmed },
      start('ureaDosing'),
    ),
    commandPart('engineTest', {}, stop('injectorCutoff')),
    commandPart('engineTest', {}, stop('injectionBalance')),
    commandPart('engineTest', {}, stop('compression')),
    commandPart('engineTest', {}, stop('railPressure')),
    commandPart('aftertreatmentTest', {}, stop('egrValve')),
    commandPart('aftertreatmentTest', {}, stop('intakeThrottle')),
    commandPart('aftertreatmentTest', {}, stop('dpdForcedRegen')),
    commandPart('aftertreatmentTest', {}, stop('ureaDosing')),
  ] as const,
})

/** The tests by what they test, in the order of the page. */
export const TESTS = {
  engine: ['injectorCutoff', 'injectionBalance', 'compression', 'railPressure'],
  aftertreatment: ['egrValve', 'intakeThrottle', 'dpdForcedRegen', 'ureaDosing'],
} as const

export type TestItem = (typeof TESTS)[keyof typeof TESTS][number]

/** The condition of the machine for a test. Units: coolant ℃, soot %. */
export type TestCondition =
  | { kind: 'running' | 'stopped' | 'key-on' | 'lever-locked' }
  | { kind: 'coolant'; min: number }
  | { kind: 'soot'; min: number; max: number }

const running = { kind: 'running' } as const
const stopped = { kind: 'stopped' } as const
const keyOn = { kind: 'key-on' } as const
const leverLocked = { kind: 'lever-locked' } as const

/** The preconditions of each test; the terminal checks them. Source: vehicle screens "engine test". */
export const CONDITIONS: Readonly<Record<TestItem, readonly TestCondition[]>> = {
  injectorCutoff: [running, leverLocked, { kind: 'coolant', min: 60 }],
  injectionBalance: [running, { kind: 'coolant', min: 60 }],
  compression: [stopped, keyOn],
  railPressure: [running, leverLocked],
  egrValve: [stopped, keyOn],
  intakeThrottle: [stopped, keyOn],
  dpdForcedRegen: [running, leverLocked, { kind: 'coolant', min: 70 }, { kind: 'soot', min: 60, max: 140 }],
  ureaDosing: [stopped, keyOn],
}
