import * as z from 'zod/mini'
import { label } from '../../wire/label.ts'
import { MAINTENANCE_ITEMS } from '../../vehicle/commands/maintenance-items.ts'
import { maintenanceInterval } from '../../vehicle/commands/maintenance-interval.ts'
import type { Texts } from '../../vehicle/commands/command-kind.ts'
import { boundedInt } from './alarm-fields.ts'
import { alarmConditionKind, choiceValue, measuredValue, noParameters, numberText } from './alarm-condition-kind.ts'

/** A wear part is due in so many hours of the engine, or is overdue. Without items every one counts. Unit: hours. */
const MaintenanceCondition = z.object({
  kind: z.literal('maintenance'),
  items: z
    .array(z.enum(MAINTENANCE_ITEMS, '保养项目无效').check(label('保养项目')))
    .check(z.maxLength(MAINTENANCE_ITEMS.length, '保养项目过多'), label('保养项目')),
  hours: boundedInt('剩余小时', 0, 1000, '小时'),
})

// `fromEntries` forgets which names it was given; they are exactly the items.
const itemTexts = Object.fromEntries(
  MAINTENANCE_ITEMS.map((item) => [item, maintenanceInterval.values[item]?.name ?? { zh: item, en: item }]),
) as Record<string, Texts>

const itemText = (item: string | null | undefined): Texts => itemTexts[item ?? ''] ?? { zh: '保养', en: 'maintenance' }

export const maintenance = alarmConditionKind({
  kind: 'maintenance',
  schema: MaintenanceCondition,
  name: { zh: '保养到期', en: 'Maintenance due' },
  hint: { zh: '保养项目剩余小时不足时告警，保养后恢复', en: 'A wear part is due soon, until it is changed' },
  values: {
    items: choiceValue('保养项目', 'Items', itemTexts),
    hours: measuredValue('剩余小时', 'Hours left', 'h'),
  },
  defaults: { kind: 'maintenance', items: [], hours: 50 },
  evaluated: 'time',
  trialNote: {
    zh: '按工作小时推算，每个项目只计算最近一次保养或设定之后：更早的剩余小时没有记录。',
    en: 'Computed from the engine hours, for each item since it was last changed or set: the hours that it had left before are not recorded.',
  },
  parameters: noParameters,
  summary({ items, hours }, text) {
    const listed =
      items.length === 0 ? text.pick('任一项目', 'any item') : text.list(items.map((item) => text.of(itemText(item))))
    return text.pick(`${listed} 剩余 ${hours} 小时内到期`, `Due in ${hours} h: ${listed}`)
  },
  trigger({ item, hours }, text) {
    const name = text.of(itemText(item))
    return typeof hours === 'number' && hours < 0
      ? text.pick(`${name} 已超期 ${numberText(-hours)} 小时`, `${name} is ${numberText(-hours)} h overdue`)
      : text.pick(`${name} 剩余 ${numberText(hours)} 小时`, `${name} has ${numberText(hours)} h left`)
  },
})
