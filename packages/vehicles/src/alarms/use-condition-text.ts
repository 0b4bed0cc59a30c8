import {
  ALARM_CONDITION_NAMES,
  alarmConditionKinds,
  textOfTrigger,
  type AlarmConditionName,
  type AlarmTrigger,
  type ConditionText,
} from '@trackhoe/contract/alarms'
import { useLocale } from '@trackhoe/ui'
import { useMemo } from 'react'
import { faultName } from '../fleet/fault-text.ts'
import { useVehicleMessages } from '../locale/use-messages.ts'
import type { VehicleMessages } from '../locale/zh-cn.ts'
import type { Catalog } from '../telemetry/use-catalog.ts'

const noNames: ReadonlyMap<string, string> = new Map()

/** The texts of conditions for a reader. */
export interface ReaderConditionText extends ConditionText {
  /** The name of a trouble code in the language of the reader, else as the server names it. */
  faultName: (trigger: AlarmTrigger) => string | null
}

/** Returns what writes the texts of conditions in the current locale. `geofences`: their names by id. */
export function useConditionText(
  catalog: Pick<Catalog, 'nameOf' | 'unitOf'>,
  geofences: ReadonlyMap<string, string> = noNames,
): ReaderConditionText {
  const { faults } = useVehicleMessages()
  const isEnglish = useLocale() === 'en-US'
  const { nameOf, unitOf } = catalog
  return useMemo(
    () => ({
      pick: (zh, en) => (isEnglish ? en : zh),
      of: ({ zh, en }) => (isEnglish ? en : zh),
      list: (texts) => texts.join(isEnglish ? ', ' : '、'),
      parameter: nameOf,
      unit: (code) => {
        const unit = unitOf(code)
        return unit === '' ? '' : ` ${unit}`
      },
      geofence: (id) => geofences.get(id) ?? id,
      faultName: (trigger) => nameOfFault(trigger, faults),
    }),
    [isEnglish, nameOf, unitOf, geofences, faults],
  )
}

/** Returns whether a kind of condition is one that this version knows: a newer server may have others. */
export const isConditionName = (kind: string): kind is AlarmConditionName =>
  ALARM_CONDITION_NAMES.some((name) => name === kind)

/** The cause of an alarm in one line; the name of its kind where that is unknown. */
export function triggerText(
  { kind, trigger }: { kind: string; trigger: AlarmTrigger },
  text: ReaderConditionText,
): string {
  if (!isConditionName(kind)) return kind
  return textOfTrigger(kind, { ...trigger, faultName: text.faultName(trigger) }, text)
}

function nameOfFault({ spn, fmi, faultName: name }: AlarmTrigger, t: VehicleMessages['faults']): string | null {
  if (spn == null || fmi == null) return name ?? null
  const named = faultName({ spn: String(spn), fmi: String(fmi), name }, t)
  return named === t.code(String(spn), String(fmi)) ? null : named
}

/** The kinds of conditions as choices. */
export function useConditionOptions(): readonly { value: AlarmConditionName; label: string }[] {
  const isEnglish = useLocale() === 'en-US'
  return useMemo(
    () =>
      ALARM_CONDITION_NAMES.map((value) => {
        const { zh, en } = alarmConditionKinds[value].name
        return { value, label: isEnglish ? en : zh }
      }),
    [isEnglish],
  )
}
