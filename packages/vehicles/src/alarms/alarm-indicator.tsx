import { TextLink, cx } from '@trackhoe/ui'
import { Link } from 'react-router'
import { alarmAppearances, useAlarmLevels } from './alarm-level-tag.tsx'
import { useAlarmMessages } from './alarms.messages.ts'
import { useAlarmSound, useSoundPreference } from './use-alarm-sound.ts'
import { useAlarmChanges, useAlarmCounts } from './use-alarms.ts'

/** The list of alarms in the console, with those that are not closed. */
const OPEN_ALARMS = '/alarm/list?open=1'

/** How many alarms are not closed, by level, which leads to them. Nothing without any, and for those who may not see them. */
export function AlarmIndicator() {
  const t = useAlarmMessages()
  const levels = useAlarmLevels()
  useAlarmChanges()
  const { data } = useAlarmCounts()
  useAlarmSound(data?.levels, useSoundPreference())
  if (!data || data.open === 0) return null
  const shown = data.levels.filter(({ open }) => open > 0)
  return (
    <TextLink asChild className="relative flex items-center gap-2 rounded-2 px-2 py-1 no-underline! hover:bg-hover">
      <Link to={OPEN_ALARMS}>
        {/* What is seen is a part of the name, as whoever speaks to the page expects. Source: WCAG 2.2, 2.5.3. */}
        <span className="sr-only">{t.badge(data.open)} </span>
        {shown.map(({ level, open, unacknowledged }, at) => {
          const { Icon, text } = alarmAppearances[level]
          return (
            <span
              key={level}
              // On a telephone the most urgent level only.
              className={cx('flex items-center gap-1', text, at > 0 && 'max-narrow:hidden')}
            >
              <Icon aria-hidden className="size-4 stroke-[1.75]" />
              <span className="sr-only">{levels.find(({ value }) => value === level)?.label ?? level} </span>
              <span className={cx('figures text-12', unacknowledged > 0 && 'font-semibold')}>{open}</span>
            </span>
          )
        })}
      </Link>
    </TextLink>
  )
}
