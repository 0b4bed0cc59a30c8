import * as z from 'zod/mini'
import { boundedInt } from './alarm-fields.ts'
import { alarmConditionKind, measuredValue, noParameters, numberText } from './alarm-condition-kind.ts'

/** A terminal has not reported for so long. Unit: hours. */
const SilenceCondition = z.object({ kind: z.literal('silence'), hours: boundedInt('无上报时间', 1, 8760, '小时') })

export const silence = alarmConditionKind({
  kind: 'silence',
  schema: SilenceCondition,
  name: { zh: '长时间无上报', en: 'No report' },
  hint: {
    zh: '终端超过设定时间没有上报时告警，再次上报后恢复',
    en: 'A terminal is silent for too long, until it reports',
  },
  values: { hours: measuredValue('无上报时间', 'Silent for', 'h') },
  defaults: { kind: 'silence', hours: 72 },
  evaluated: 'time',
  trialNote: {
    zh: '按发动机转速的上报时间判断，只有心跳的时间视为没有上报。',
    en: 'Judged by the times at which the engine speed was reported: a heartbeat alone does not count.',
  },
  parameters: noParameters,
  summary: ({ hours }, text) => text.pick(`超过 ${hours} 小时无上报`, `No report for ${hours} h`),
  trigger: ({ hours }, text) => text.pick(`已 ${numberText(hours)} 小时无上报`, `No report for ${numberText(hours)} h`),
})
