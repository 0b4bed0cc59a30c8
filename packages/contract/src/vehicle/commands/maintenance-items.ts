import * as z from 'zod/mini'
import { atLeastOne } from './command-fields.ts'
import {
  alone,
  commandKind,
  measured,
  never,
  type CommandKind,
  type KindDefinition,
  type Requirement,
  type Texts,
  type ValueText,
} from './command-kind.ts'
import { notOfJt808 } from './jt808-objections.ts'

/** The fourteen wear parts that a controller counts down, in wire order. Source: vehicle specification §3. */
export const MAINTENANCE_ITEMS = [
  'fuelFilterPre',
  'fuelFilterMain',
  'engineOil',
  'engineOilFilter',
  'airCleanerElement',
  'airBreatherElement',
  'pilotOilFilter',
  'returnFilter',
  'suctionFilter',
  'hydOilChange',
  'swingReducerGearOil',
  'travelReducerGearOil',
  'conditionerFilter',
  'atsFilter',
] as const

export type MaintenanceItem = (typeof MAINTENANCE_ITEMS)[number]

const hours = (zh: string, en: string) => measured(zh, en, 'h')

const itemTexts: Readonly<Record<MaintenanceItem, ValueText>> = {
  fuelFilterPre: hours('燃油预滤芯', 'Fuel pre-filter'),
  fuelFilterMain: hours('燃油主滤芯', 'Fuel main filter'),
  engineOil: hours('发动机机油', 'Engine oil'),
  engineOilFilter: hours('机油滤芯', 'Engine oil filter'),
  airCleanerElement: hours('空气滤清器滤芯', 'Air cleaner element'),
  airBreatherElement: hours('液压油箱呼吸器滤芯', 'Hydraulic tank breather element'),
  pilotOilFilter: hours('先导油滤芯', 'Pilot oil filter'),
  returnFilter: hours('回油滤芯', 'Return filter'),
  suctionFilter: hours('吸油滤芯', 'Suction filter'),
  hydOilChange: hours('液压油', 'Hydraulic oil'),
  swingReducerGearOil: hours('回转减速机齿轮油', 'Swing reducer gear oil'),
  travelReducerGearOil: hours('行走减速机齿轮油', 'Travel reducer gear oil'),
  conditionerFilter: hours('空调滤芯', 'Air-conditioner filter'),
  atsFilter: hours('尾气后处理滤芯', 'Aftertreatment filter'),
}

/** One setting for each wear part, each of which may be left out. */
export function perItem<Setting extends z.ZodMiniType>(setting: Setting) {
  const shape = Object.fromEntries(MAINTENANCE_ITEMS.map((item) => [item, z.optional(setting)]))
  // `fromEntries` forgets which names it was given; they are exactly the items.
  return z.object(shape as Record<MaintenanceItem, z.ZodMiniOptional<Setting>>).check(atLeastOne)
}

type ItemValues = { [Item in MaintenanceItem]?: number | undefined }
type Facts = Pick<KindDefinition<ItemValues, 'set'>, 'object' | 'params' | 'name' | 'countsDown'>

/** A setting of hours for wear parts. */
export function maintenanceSetting({
  group,
  limits,
  send,
  ...facts
}: Facts & {
  group: 1 | 2
  send: Texts
  limits: (item: MaintenanceItem, hours: number) => Requirement[]
}): CommandKind<ItemValues> {
  return commandKind<ItemValues, 'set'>({
    ...facts,
    infoid: '41',
    group,
    recall: { group, page: '/matnInfo/home' },
    readsBack: true,
    jt808Objection: notOfJt808,
    fitsEveryModel: false,
    knownValuesOnly: true,
    values: itemTexts,
    items: {},
    formOf: () => 'set',
    forms: {
      set: {
        permission: null,
        send,
        page: '/matnInfo/home',
        isDangerous: never,
        lane: alone,
        requires: (values) => [
          ...(values.atsFilter === undefined ? [] : [{ kind: 'aftertreatment', path: ['atsFilter'] } as const]),
          ...MAINTENANCE_ITEMS.flatMap((item) => {
            const value = values[item]
            return typeof value === 'number' ? limits(item, value) : []
          }),
        ],
        effects: (_values, reply) => [{ kind: 'read-back', group, values: reply.values, hourMeter: reply.hourMeter }],
        summary: (_values, text) => text.settings(),
        result: (_reply, text) => text.readBack(),
      },
    },
  })
}
