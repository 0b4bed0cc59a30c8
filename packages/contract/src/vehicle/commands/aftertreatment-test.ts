import * as z from 'zod/mini'
import { numberIn, oneOf } from './command-fields.ts'
import { commandKind, measured, nothing, type Texts } from './command-kind.ts'
import { holdSec, operatorOnSite, start, testFacts, testForms, testTexts } from './test-values.ts'

const steps = z.array(oneOf([0, 25, 50, 75, 100])).check(z.minLength(1, '请至少选择一个开度'), z.maxLength(5))
const aftertreatmentItems = ['egrValve', 'intakeThrottle', 'dpdForcedRegen', 'ureaDosing'] as const

/**
 * A test of the exhaust aftertreatment, group 13. A forced regeneration heats the exhaust beyond 600 ℃.
 *
 * Wire: `steps` are openings in percent. Units: in the names. Source: vehicle specification §5 "engine test"; the
 * fields are not in it.
 */
export const AftertreatmentTest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('stop'), item: z.enum(aftertreatmentItems) }),
  z.discriminatedUnion('item', [
    z.object({ ...start, item: z.literal('egrValve'), steps, holdSec: holdSec(2, 10) }),
    z.object({ ...start, item: z.literal('intakeThrottle'), steps, holdSec: holdSec(2, 10) }),
    z.object({
      ...start,
      item: z.literal('dpdForcedRegen'),
      maxMin: numberIn({ min: 20, max: 60, unit: '分钟' }),
      operatorOnSite,
    }),
    z.object({
      ...start,
      item: z.literal('ureaDosing'),
      doseGram: numberIn({ min: 50, max: 200, unit: '克' }),
      operatorOnSite,
    }),
  ]),
])
export type AftertreatmentTest = z.input<typeof AftertreatmentTest>

const items: Readonly<Record<AftertreatmentTest['item'], Texts>> = {
  egrValve: { zh: 'EGR阀动作测试', en: 'EGR valve' },
  intakeThrottle: { zh: '进气节气门动作测试', en: 'Intake throttle' },
  dpdForcedRegen: { zh: 'DPD强制再生', en: 'Forced DPD regeneration' },
  ureaDosing: { zh: '尿素喷射测试', en: 'Urea dosing' },
}

export const aftertreatmentTest = commandKind<AftertreatmentTest, AftertreatmentTest['action']>({
  ...testFacts,
  group: 13,
  params: AftertreatmentTest,
  name: { zh: '后处理测试', en: 'Aftertreatment test' },
  values: {
    ...testTexts,
    steps: measured('开度', 'Openings', '%'),
    maxMin: measured('最长时间', 'Longest time', 'min'),
    doseGram: measured('喷射量', 'Dose', 'g'),
  },
  items,
  forms: testForms(nothing),
})
