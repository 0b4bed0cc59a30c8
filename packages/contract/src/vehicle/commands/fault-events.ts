import * as z from 'zod/mini'
import { numberIn, oneOf, parameterCodes, Switch, unique } from './command-fields.ts'
import {
  alone,
  catalogCodes,
  commandKind,
  composed,
  isObject,
  listOf,
  never,
  onOff,
  plain,
  recalledSettings,
  textOf,
} from './command-kind.ts'
import { notOfJt808 } from './jt808-objections.ts'
import { around, SAMPLE_PERIODS_MS, sampleTexts } from './sample-values.ts'

const slot = numberIn({ min: 1, max: 16 })

/**
 * Which fault codes make a terminal keep samples. Slots that are not listed stay; `clear` empties one, `enable` 0 keeps
 * it silent.
 *
 * Wire: `spn` has 19 bits, `fmi` 5. Units: in the names. Source: SAE J1939-73; the fields are not in the specification.
 */
export const FaultEvents = z.object({
  events: z
    .array(
      z.union([
        z.strictObject({ slot, clear: z.literal(1) }),
        z.strictObject({
          slot,
          spn: numberIn({ min: 1, max: 524_287 }),
          fmi: numberIn({ min: 0, max: 31 }),
          enable: Switch,
          ...around,
          periodMs: oneOf(SAMPLE_PERIODS_MS),
          paras: parameterCodes(20),
        }),
      ]),
    )
    .check(
      z.minLength(1, '请至少填写一项'),
      z.maxLength(16, '最多16条'),
      unique<{ slot: number }>((event) => event.slot, '槽位不能重复'),
      unique<{ slot: number; spn?: number; fmi?: number }>(
        ({ slot: at, spn, fmi }) => (spn === undefined ? `slot ${at}` : `${spn}-${fmi}`),
        'SPN与FMI的组合不能重复',
      ),
    ),
})
export type FaultEvents = z.input<typeof FaultEvents>

export const faultEvents = commandKind<FaultEvents, 'set'>({
  ...recalledSettings('BD', '/fauitCAN/home'),
  object: 'faultEvent',
  params: FaultEvents,
  name: { zh: '故障码事件', en: 'Fault events' },
  jt808Objection: notOfJt808,
  fitsEveryModel: false,
  knownValuesOnly: false,
  values: {
    ...sampleTexts,
    events: composed('故障码事件', 'Fault events', (value, text) => {
      const count = listOf(value).length
      return text.pick(`故障码事件 ${count} 条`, `${count} fault events`)
    }),
    slot: plain('槽位', 'Slot'),
    clear: plain('清除', 'Clear'),
    spn: plain('SPN', 'SPN'),
    fmi: plain('FMI', 'FMI'),
    enable: onOff('启用', 'Enabled'),
  },
  items: {},
  formOf: () => 'set',
  forms: {
    set: {
      permission: null,
      send: null,
      page: '/fauitCAN/home',
      isDangerous: never,
      lane: alone,
      requires: ({ events }) =>
        listOf(events).flatMap((event, at) =>
          isObject(event) ? catalogCodes(['events', at, 'paras'], event['paras']) : [],
        ),
      effects: ({ events }) => [
        {
          kind: 'hold',
          content: Object.fromEntries(
            listOf(events).flatMap((event) => (isObject(event) ? [[textOf(event['slot']), event]] : [])),
          ),
        },
      ],
      summary: ({ events }, text) =>
        text.pick(`故障码事件 ${listOf(events).length} 条`, `${listOf(events).length} fault events`),
      result: ({ slots }, text) => {
        const list = Array.isArray(slots) ? text.list(listOf(slots).map((slot) => text.plain(slot))) : '-'
        return text.pick(`生效槽位 ${list}`, `Active slots: ${list}`)
      },
    },
  },
})
