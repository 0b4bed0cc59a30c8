import * as z from 'zod/mini'
import { label } from '../../wire/label.ts'
import { boundedInt, TimeOfDay, Weekdays } from './alarm-fields.ts'
import { alarmConditionKind, measuredValue, noParameters, numberText, plainValue } from './alarm-condition-kind.ts'

/**
 * A machine is moved outside of its working hours, which are those from `from` to `to` on `days`; `to` before `from` is on the next
 * day. It ends with the next working hours. Unit: `meters` meters from where it stood when they ended.
 */
const MovementCondition = z.object({
  kind: z.literal('movement'),
  meters: boundedInt('移动距离', 50, 100_000, '米'),
  days: Weekdays.check(label('工作日')),
  from: TimeOfDay.check(label('上班时间')),
  to: TimeOfDay.check(label('下班时间')),
})

export const movement = alarmConditionKind({
  kind: 'movement',
  schema: MovementCondition,
  name: { zh: '非工作时间移动', en: 'Moved out of hours' },
  hint: { zh: '工作时间以外车辆位置移动过远时告警', en: 'A machine is moved too far outside of working hours' },
  values: {
    meters: measuredValue('移动距离', 'Distance', 'm'),
    days: plainValue('工作日', 'Working days'),
    from: plainValue('上班时间', 'Work begins'),
    to: plainValue('下班时间', 'Work ends'),
  },
  defaults: { kind: 'movement', meters: 500, days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', to: '20:00' },
  evaluated: 'report',
  trialNote: null,
  parameters: noParameters,
  summary: ({ meters, from, to }, text) =>
    text.pick(`${from}–${to} 以外移动超过 ${meters} 米`, `Moved more than ${meters} m outside of ${from}–${to}`),
  trigger: ({ meters }, text) =>
    text.pick(`非工作时间移动 ${numberText(meters)} 米`, `Moved ${numberText(meters)} m out of hours`),
})
