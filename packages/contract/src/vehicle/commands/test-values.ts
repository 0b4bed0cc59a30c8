import * as z from 'zod/mini'
import { numberIn } from './command-fields.ts'
import {
  always,
  measured,
  never,
  nothing,
  plain,
  type FormDefinition,
  type JsonValue,
  type Requirement,
} from './command-kind.ts'
import { notOfJt808 } from './jt808-objections.ts'

/** The confirmation that somebody watches the machine. */
export const operatorOnSite = z.literal(1, '请确认现场有操作人员看护')
export const start = { action: z.literal('start') }
export const holdSec = (min: number, max: number) => numberIn({ min, max, unit: '秒' })

/** The facts of both tests: a terminal stores nothing of them. */
export const testFacts = {
  infoid: '41',
  object: 'engineTest',
  recall: null,
  countsDown: false,
  readsBack: false,
  jt808Objection: notOfJt808,
  fitsEveryModel: false,
  knownValuesOnly: false,
  formOf: ({ action }: { readonly action?: JsonValue }) => action,
} as const

/** Values that tests of engine and aftertreatment have in common. */
export const testTexts = {
  action: plain('操作', 'Action'),
  item: plain('测试项目', 'Test'),
  holdSec: measured('保持时间', 'Hold time', 's'),
  operatorOnSite: plain('现场有操作人员看护', 'An operator is on site'),
}

/** The values of tests that their forms depend on. */
interface TestValues {
  action: string
  item: string
  cylinders: readonly number[]
}

/** The forms of a test. Stopping must not wait for a confirmation text. */
export function testForms(
  more: FormDefinition<TestValues>['requires'],
): Readonly<Record<'start' | 'stop', FormDefinition<TestValues>>> {
  const permission = {
    action: 'vehicle:command:engineTest',
    name: { zh: '下发发动机测试', en: 'Send engine tests' },
    ofOperators: true,
  } as const
  const form = { permission, page: '/EngineTestSet/home', effects: nothing } as const
  return {
    start: {
      ...form,
      send: { zh: '开始测试', en: 'Start test' },
      isDangerous: always,
      lane: () => 'start',
      requires: (values) => [{ kind: 'online' } satisfies Requirement, ...more(values)],
      summary: ({ item }, text) => text.label(item),
      result: (_reply, text) => text.pick('已完成', 'Done'),
    },
    stop: {
      ...form,
      send: { zh: '停止测试', en: 'Stop test' },
      isDangerous: never,
      lane: null,
      requires: nothing,
      summary: ({ item }, text) => text.pick(`停止${text.label(item)}`, `Stop ${text.label(item)}`),
      result: (_reply, text) => text.pick('已停止', 'Stopped'),
    },
  }
}
