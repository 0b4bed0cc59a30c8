import * as z from 'zod/mini'
import { boundedInt } from './alarm-fields.ts'
import { alarmConditionKind, measuredValue, noParameters, numberText } from './alarm-condition-kind.ts'

/** A machine idles without a break for so long. Unit: minutes. */
const IdleCondition = z.object({ kind: z.literal('idle'), minutes: boundedInt('怠速时间', 1, 1440, '分钟') })

export const idle = alarmConditionKind({
  kind: 'idle',
  schema: IdleCondition,
  name: { zh: '怠速过长', en: 'Idles too long' },
  hint: {
    zh: '车辆连续怠速超过设定时间时告警，作业或停机后恢复',
    en: 'A machine idles too long, until it works or stops',
  },
  values: { minutes: measuredValue('怠速时间', 'Idle for', 'min') },
  defaults: { kind: 'idle', minutes: 30 },
  evaluated: 'report',
  trialNote: {
    zh: '按怠速小时计数器判断；不上报该计数器的车辆按每小时的怠速时长估算。',
    en: 'Judged by the counter of idle hours; of machines without it, estimated from how long they idled in each hour.',
  },
  parameters: noParameters,
  summary: ({ minutes }, text) => text.pick(`连续怠速超过 ${minutes} 分钟`, `Idles for more than ${minutes} min`),
  trigger: ({ minutes }, text) =>
    text.pick(`已连续怠速 ${numberText(minutes)} 分钟`, `Idling for ${numberText(minutes)} min`),
})
