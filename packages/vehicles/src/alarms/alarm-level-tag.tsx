import { ALARM_LEVEL_TEXTS, ALARM_LEVELS, type AlarmLevel } from '@trackhoe/contract/alarms'
import { Tag, useLocale, type TagProps } from '@trackhoe/ui'
import type { ChartMark } from '@trackhoe/ui/charts'
import { Bell, CircleAlert, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ComponentType } from 'react'

interface LevelAppearance {
  tone: NonNullable<TagProps['tone']>
  /** Its shape says the level without the color. */
  Icon: ComponentType<{ 'aria-hidden'?: boolean; className?: string }>
  text: string
}

/** The color and the shape of each level of alarms. */
export const alarmAppearances: Readonly<Record<AlarmLevel, LevelAppearance>> = {
  '1': { tone: 'danger', Icon: OctagonAlert, text: 'text-danger-text' },
  '2': { tone: 'warning', Icon: TriangleAlert, text: 'text-warning-text' },
  '3': { tone: 'info', Icon: CircleAlert, text: 'text-info-text' },
  '4': { tone: 'neutral', Icon: Bell, text: 'text-ink-2' },
}

/** The tone of a mark of a level in a chart. */
export function toneOfLevel(level: AlarmLevel): ChartMark['tone'] {
  const { tone } = alarmAppearances[level]
  return tone === 'danger' || tone === 'warning' ? tone : 'info'
}

/** Returns the names of the levels in the current locale, the most urgent one first. */
export function useAlarmLevels(): readonly { value: AlarmLevel; label: string }[] {
  const isEnglish = useLocale() === 'en-US'
  return ALARM_LEVELS.map((value) => {
    const { zh, en } = ALARM_LEVEL_TEXTS[value]
    return { value, label: isEnglish ? en : zh }
  })
}

/** The level of an alarm. */
export function AlarmLevelTag({ level }: { level: AlarmLevel }) {
  const levels = useAlarmLevels()
  const { tone, Icon } = alarmAppearances[level]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden />}>
      {levels.find(({ value }) => value === level)?.label}
    </Tag>
  )
}
