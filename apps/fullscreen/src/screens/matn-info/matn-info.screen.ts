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

/**
 * Typical intervals of a 20 t machine, not taken from a manual. Unit: hours of engine running. Not in the
 * specification.
 */
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

/** Creates a field for each item; the filter of the aftertreatment only for vehicles that have one. */
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
  // `fromEntries` loses the types of the keys; they are exactly the items.
  return Object.fromEntries(fields) as Record<MaintenanceItem, NumberField>
}

/**
 * The interval of each wear part. Unit: hours of engine running. Source: vehicle specification §3; the range is not in
 * the specification.
 */
const interval = commandPart(
  'maintenanceInterval',
  perItem((item) => ({ kind: 'number', min: 10, max: 9999, step: 10, initial: USUAL_HOURS[item] })),
  { recall: 1, allowsSeveral: true, sameModel: true, keepsTemplates: true },
)

/** The remaining hours of each wear part; negative when it is overdue. Source: vehicle specification §5. */
const remaining = commandPart(
  'maintenanceRemaining',
  perItem(() => ({ kind: 'number', min: -9999, max: 9999, step: 1 })),
  { recall: 2, countsDown: true, allowsSeveral: false },
)

/** 保养设定: the interval of each wear part and its remaining hours. Unit: hours of engine running. */
export const matnInfo = defineCommandScreen({
  page: '/matnInfo/home' satisfies ScreenPath,
  parts: [interval, remaining] as const,
  crossCheck: beyondInterval,
})

/** The remaining hours of a part cannot exceed its interval, including an interval that is sent before them. */
function beyondInterval(typed: FormValues, reported: ReportedValues): CrossFieldError[] {
  const intervals = { ...reported['maintenanceInterval'], ...typed['maintenanceInterval'] }
  return Object.entries(typed['maintenanceRemaining'] ?? {}).flatMap(([key, left]) => {
    const max = intervals[key]
    return typeof max === 'number' && typeof left === 'number' && left > max
      ? [{ part: 'maintenanceRemaining', key, max }]
      : []
  })
}
