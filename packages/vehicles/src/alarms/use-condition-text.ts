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
import type { Catalog } from '../telemetry/use-catalog.ts'

const noNames: ReadonlyMap<string, string> = new Map()

/** Returns what writes the texts of conditions in the current locale. `geofences`: their names by id. */
export function useConditionText(
  catalog: Pick<Catalog, 'nameOf' | 'unitOf'>,
  geofences: ReadonlyMap<string, string> = noNames,
): ConditionText {
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
    }),
    [isEnglish, nameOf, unitOf, geofences],
  )
}

/** Returns whether a kind of condition is one that this version knows: a newer server may have others. */
export const isConditionName = (kind: string): kind is AlarmConditionName =>
  ALARM_CONDITION_NAMES.some((name) => name === kind)

/** The cause of an alarm in one line; the name of its kind where that is unknown. */
export function triggerText(alarm: { kind: string; trigger: AlarmTrigger }, text: ConditionText): string {
  return isConditionName(alarm.kind) ? textOfTrigger(alarm.kind, alarm.trigger, text) : alarm.kind
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
