import type { FleetOverview } from '@trackhoe/contract/vehicle'
import { cx, formatDateTime, formatNumber, TextLink } from '@trackhoe/ui'
import { alarmAppearances, triggerText, useAlarmLevels, useConditionText } from '@trackhoe/vehicles/alarms'
import { useAddress, vehicleAddress, type PanelProps } from '@trackhoe/vehicles/page'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import { useMessages } from '../../../locale/use-messages.ts'
import { FittedLine } from './fitted-line.tsx'
import { TurningPanel } from './turning-panel.tsx'
import type { RowHeights } from './use-fitted-rows.ts'

type Alarms = NonNullable<FleetOverview['alarms']>
type Alarm = Alarms['urgent'][number]

interface AlarmsPanelProps extends Omit<PanelProps, 'title' | 'children'> {
  /** Undefined until they are known; null for those who may not see alarms. */
  alarms: FleetOverview['alarms']
}

/** In a narrow panel the cause has a line of its own. */
const ROWS = { oneLine: 2.25, twoLines: 2.9, narrow: { em: 21.5, px: 380 } } as const satisfies RowHeights

/** How many alarms are not closed, by level, and the most urgent ones, as many at a time as there is space for. */
export function AlarmsPanel({ alarms, ...panel }: AlarmsPanelProps) {
  const t = useMessages().dashboard.alarms
  return (
    <TurningPanel
      {...panel}
      title={t.title}
      empty={alarms === null ? t.unknown : alarms?.urgent.length === 0 ? t.none : null}
      fact={alarms && <Levels levels={alarms.levels} />}
      rows={alarms?.urgent}
      keyOf={({ id }) => id}
      shown={ROWS}
    >
      {(alarm, isNarrow) => <AlarmRow key={alarm.id} alarm={alarm} isNarrow={isNarrow} />}
    </TurningPanel>
  )
}

function Levels({ levels }: Pick<Alarms, 'levels'>) {
  const names = useAlarmLevels()
  return levels
    .filter(({ open }) => open > 0)
    .map(({ level, open }) => {
      const { Icon, text } = alarmAppearances[level]
      return (
        <span key={level} className={cx('flex items-center gap-[0.25em]', text)}>
          <Icon aria-hidden className="size-[1em] flex-none stroke-[1.75]" />
          <span className="sr-only">{names.find(({ value }) => value === level)?.label}</span>
          {formatNumber(open)}
        </span>
      )
    })
}

/** The time alone for today, the day alone for what is older. */
function shortTime(time: string | null | undefined): string {
  const text = formatDateTime(time, 'minute')
  return text.startsWith(formatDateTime(Date.now(), 'date')) ? text.slice(11) : text.slice(5, 10)
}

function AlarmRow({ alarm, isNarrow }: { alarm: Alarm; isNarrow: boolean }) {
  const t = useMessages().dashboard.alarms
  const { kiosk } = useAddress()
  const text = useConditionText(useCatalog())
  const { Icon, text: color } = alarmAppearances[alarm.level]
  const number = alarm.vclNo ?? alarm.vclId
  const cause = triggerText(alarm, text)
  // Its numbers help nobody who stands before a wall.
  const name = alarm.kind === 'troubleCode' ? text.faultName(alarm.trigger) : null
  return (
    <li className="grid min-h-0 grid-cols-[auto_auto_minmax(0,1fr)_auto] content-center items-center gap-x-[calc(14*var(--wall))] overflow-hidden text-[length:calc(26*var(--wall))] leading-snug">
      <Icon aria-hidden className={cx('size-[1.1em] flex-none stroke-[1.75]', color)} />
      <span className="truncate code">
        {kiosk ? number : <TextLink href={vehicleAddress(alarm.vclId)}>{number}</TextLink>}
      </span>
      <FittedLine
        className={cx(isNarrow && 'order-last col-span-3 col-start-2', alarm.acknowledged && 'text-ink-3')}
        title={cause}
      >
        {name ?? cause}
        <span className="sr-only">{alarm.acknowledged ? t.acknowledged : t.waiting}</span>
      </FittedLine>
      <span className="figures col-start-4 text-ink-3">{shortTime(alarm.raisedTime)}</span>
    </li>
  )
}
