import * as z from 'zod/mini'
import { label } from '../../wire/label.ts'
import type { Texts } from '../../vehicle/commands/command-kind.ts'
import { alarmConditionKind, choiceValue, noParameters } from './alarm-condition-kind.ts'

/** The events that a terminal reports when somebody tampers with it. */
export const TAMPER_EVENTS = ['positioningAntenna', 'mobileAntenna', 'simCard', 'cover'] as const
export type TamperEvent = (typeof TAMPER_EVENTS)[number]

const eventTexts: Readonly<Record<string, Texts>> = {
  positioningAntenna: { zh: '定位天线断开', en: 'positioning antenna unplugged' },
  mobileAntenna: { zh: '通信天线断开', en: 'mobile antenna unplugged' },
  simCard: { zh: 'SIM卡被取出', en: 'SIM card removed' },
  cover: { zh: '终端开盖', en: 'terminal cover opened' },
} satisfies Record<TamperEvent, Texts>

/** Somebody tampers with the terminal. Source: HJ 1322-2023 asks for the report of its removal. */
const TamperCondition = z.object({
  kind: z.literal('tamper'),
  events: z
    .array(z.enum(TAMPER_EVENTS, '防拆事件无效').check(label('防拆事件')))
    .check(
      z.minLength(1, '请至少选择一种防拆事件'),
      z.maxLength(TAMPER_EVENTS.length, '防拆事件过多'),
      label('防拆事件'),
    ),
})

export const tamper = alarmConditionKind({
  kind: 'tamper',
  schema: TamperCondition,
  name: { zh: '防拆', en: 'Tampering' },
  hint: {
    zh: '终端天线、SIM卡、外壳被动过时告警，复原后恢复',
    en: 'Antenna, SIM card or cover of a terminal is touched',
  },
  values: { events: choiceValue('防拆事件', 'Events', eventTexts) },
  defaults: { kind: 'tamper', events: [...TAMPER_EVENTS] },
  evaluated: 'report',
  trialNote: null,
  parameters: noParameters,
  summary: ({ events }, text) =>
    text.list(events.map((event) => text.of(eventTexts[event] ?? { zh: event, en: event }))),
  trigger: ({ item }, text) => text.of(eventTexts[item ?? ''] ?? { zh: '防拆', en: 'Tampering' }),
})
