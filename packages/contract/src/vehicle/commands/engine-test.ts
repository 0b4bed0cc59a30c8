import * as z from 'zod/mini'
import { numberIn, unique } from './command-fields.ts'
import { commandKind, listOf, measured, plain, type Texts } from './command-kind.ts'
import { holdSec, operatorOnSite, start, testFacts, testForms, testTexts } from './test-values.ts'

const engineItems = ['injectorCutoff', 'injectionBalance', 'compression', 'railPressure'] as const

/**
 * A test of the engine, group 9. What the machine must be doing (running, stopped, warm) the terminal checks itself.
 *
 * Units: in the names; `engineSpeed` rpm, `target` MPa. Source: vehicle specification §5 "engine test"; the fields are not in it.
 */
export const EngineTest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('stop'), item: z.enum(engineItems) }),
  z.discriminatedUnion('item', [
    z.object({
      ...start,
      item: z.literal('injectorCutoff'),
      cylinders: z.array(numberIn({ min: 1, max: 12 })).check(
        z.minLength(1, '请至少选择一个气缸'),
        unique<number>((cylinder) => cylinder, '气缸不能重复'),
      ),
      holdSec: holdSec(5, 20),
      engineSpeed: numberIn({ min: 800, max: 1500, step: 50, unit: 'rpm' }),
    }),
    z.object({ ...start, item: z.literal('injectionBalance'), holdSec: holdSec(10, 60) }),
    z.object({ ...start, item: z.literal('compression'), crankSec: holdSec(3, 8), operatorOnSite }),
    z.object({
      ...start,
      item: z.literal('railPressure'),
      target: numberIn({ min: 40, max: 160, step: 10, unit: 'MPa' }),
      holdSec: holdSec(5, 30),
    }),
  ]),
])
export type EngineTest = z.input<typeof EngineTest>

const items: Readonly<Record<EngineTest['item'], Texts>> = {
  injectorCutoff: { zh: '断缸试验', en: 'Cylinder cut-out' },
  injectionBalance: { zh: '各缸喷油修正读取', en: 'Injection correction' },
  compression: { zh: '气缸压缩比较', en: 'Compression comparison' },
  railPressure: { zh: '共轨压力测试', en: 'Rail pressure' },
}

export const engineTest = commandKind<EngineTest, EngineTest['action']>({
  ...testFacts,
  group: 9,
  params: EngineTest,
  name: { zh: '发动机测试', en: 'Engine test' },
  values: {
    ...testTexts,
    cylinders: plain('气缸', 'Cylinders'),
    engineSpeed: measured('发动机转速', 'Engine speed', 'rpm'),
    crankSec: measured('拖动时间', 'Cranking time', 's'),
    target: measured('目标压力', 'Target pressure', 'MPa'),
  },
  items,
  forms: testForms(({ cylinders }) =>
    cylinders === undefined
      ? []
      : [{ kind: 'cylinders', path: ['cylinders'], highest: Math.max(...listOf(cylinders).map(Number)) }],
  ),
})
