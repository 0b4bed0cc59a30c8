import type { MaintenanceItem } from '@trackhoe/contract/vehicle'
import {
  commandPart,
  defineCommandScreen,
  type CrossFieldError,
  type FormValues,
  type ReportedValues,
  type NumberField,
} from '@trackhoe/vehicles/command-screen'
import type { ScreenPath } from '../../frame/pages.ts'

/** Usual intervals of a machine of 20 t, taken from no manual. Unit: hours of engine running. Source: ours. */
const USUAL_HOURS: Readonly<Record<MaintenanceItem, number>> = {
  fuelFilterPre: 500,
  fuelFilterMain: 500,
  engineOil: 500,
  engineOilFilter: 500,
  airCleanerElement: 1000,
  airBreatherElement: 1000,
  pilotOilFilter: 1000,
  returnFilter: 2000,
  suctionFilter: 2000,
  hydOilChange: 5000,
  swingReducerGearOil: 1000,
  travelReducerGearOil: 2000,
  conditionerFilter: 1000,
  atsFilter: 4500,
}

const items = Object.keys(USUAL_HOURS) as MaintenanceItem[]

/** A field for each item; the filter of the aftertreatment only where there is one. */
function perItem(fieldOf: (item: MaintenanceItem) => NumberField) {
  const fields = items.map((item) => [
    item,
    item === 'atsFilter'
      ? {
          ...fieldOf(item),
          fits: (vehicle: { aftertreatment?: string | null | undefined }) => vehicle.aftertreatment !== null,
        }
      : fieldOf(item),
  ])
  // `fromEntries` forgets which names it was given; they are exactly the items.
  return Object.fromEntries(fields) as Record<MaintenanceItem, NumberField>
}

/** Hours each wear part may run. Source: vehicle specification §3; the range is ours. */
const interval = commandPart(
  'maintenanceInterval',
  perItem((item) => ({ kind: 'number', min: 10, max: 9999, step: 10, initial: USUAL_HOURS[item] })),
  { recall: 1, allowsSeveral: true, sameModel: true },
)

/** Hours each wear part still has; negative when it is overdue. Source: vehicle specification §5. */
const remaining = commandPart(
  'maintenanceRemaining',
  perItem(() => ({ kind: 'number', min: -9999, max: 9999, step: 1 })),
  { recall: 2, countsDown: true, allowsSeveral: false },
)

/** 保养设定: how long each wear part may run, and how long it still has. Unit: hours of engine running. */
export const matnInfo = defineCommandScreen({
  page: '/matnInfo/home' satisfies ScreenPath,
  parts: [interval, remaining] as const,
  crossCheck: beyondInterval,
})

/** A part cannot have more hours left than its interval, the one that goes before included. */
function beyondInterval(typed: FormValues, reported: ReportedValues): CrossFieldError[] {
  const intervals = { ...reported['maintenanceInterval'], ...typed['maintenanceInterval'] }
  return Object.entries(typed['maintenanceRemaining'] ?? {}).flatMap(([key, left]) => {
    const max = intervals[key]
    return typeof max === 'number' && typeof left === 'number' && left > max
      ? [{ part: 'maintenanceRemaining', key, max }]
      : []
  })
}
