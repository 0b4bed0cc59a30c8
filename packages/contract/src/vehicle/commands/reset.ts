import * as z from 'zod/mini'
import { atLeastOne } from './command-fields.ts'
import { alone, always, commandKind, nothing, plain, type Texts } from './command-kind.ts'

/** The items of a remote reset, in the order in which the terminal resets them. Source: not in the specification. */
export const RESET_ITEMS = [
  'tripHour',
  'tripFuel',
  'faultHistory',
  'operationHistory',
  'egrLearning',
  'scvLearning',
  'dpdCounter',
  'diagnosisRestart',
  'terminalRestart',
  'factoryDefault',
] as const

export type ResetItem = (typeof RESET_ITEMS)[number]

const chosen = z.optional(z.literal(1))

/** The items to reset. Wire: 1 for each; `factoryDefault` stands alone. Source: vehicle specification §5 "reset"; the fields are not in it. */
export const ResetItems = z
  // `fromEntries` forgets which names it was given; they are exactly the items.
  .object(Object.fromEntries(RESET_ITEMS.map((item) => [item, chosen])) as Record<ResetItem, typeof chosen>)
  .check(
    atLeastOne,
    z.refine(
      (items: Partial<Record<ResetItem, 1 | undefined>>) =>
        items.factoryDefault === undefined || Object.values(items).filter((value) => value !== undefined).length === 1,
      { error: '恢复出厂设置不能与其他项目同时下发', path: ['factoryDefault'] },
    ),
  )
export type ResetItems = z.input<typeof ResetItems>

const NO_SUCH_RESET: Texts = {
  zh: 'JT/T 808 终端只能重启或恢复出厂设置，且一次一项',
  en: 'JT/T 808 terminals can only be restarted or set to factory settings, one of them at a time',
}

export const reset = commandKind<ResetItems, 'reset'>({
  infoid: '41',
  group: 8,
  object: 'reset',
  params: ResetItems,
  name: { zh: '远程复位', en: 'Remote reset' },
  recall: null,
  countsDown: false,
  readsBack: false,
  jt808Objection: (values) => {
    const items = Object.keys(values)
    const isKnown = items.every((item) => item === 'terminalRestart' || item === 'factoryDefault')
    return isKnown && items.length <= 1 ? null : NO_SUCH_RESET
  },
  fitsEveryModel: false,
  knownValuesOnly: true,
  values: {
    tripHour: plain('本次小时清零', 'Trip hours to zero'),
    tripFuel: plain('本次油耗清零', 'Trip fuel to zero'),
    faultHistory: plain('历史故障码清除', 'Clear stored faults'),
    operationHistory: plain('运转履历清除', 'Clear operation history'),
    egrLearning: plain('EGR全闭学习值复位', 'Reset EGR learning'),
    scvLearning: plain('吸油控制阀学习值复位', 'Reset suction valve learning'),
    dpdCounter: plain('DPD更换后计数复位', 'Reset counters after DPD change'),
    diagnosisRestart: plain('诊断重启', 'Restart diagnosis'),
    terminalRestart: plain('终端重启', 'Restart terminal'),
    factoryDefault: plain('终端恢复出厂设置', 'Terminal to factory settings'),
  },
  items: {},
  formOf: () => 'reset',
  forms: {
    reset: {
      permission: {
        action: 'vehicle:command:reset',
        name: { zh: '下发远程复位', en: 'Send remote reset' },
        ofOperators: true,
      },
      send: null,
      page: '/reSet/home',
      isDangerous: always,
      lane: alone,
      requires: nothing,
      effects: ({ factoryDefault, diagnosisRestart }) => [
        ...(factoryDefault === 1 ? [{ kind: 'factory-default' } as const] : []),
        ...(diagnosisRestart === 1 ? [{ kind: 'diagnosis-restart' } as const] : []),
      ],
      summary: (values, text) => text.list(Object.keys(values).map((item) => text.label(item))),
      result: (_reply, text) => text.items(),
    },
  },
})
