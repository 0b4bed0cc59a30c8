import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { alarms, type OrderAlarm } from '@trackhoe/contract/alarms'
import { formatDateTime, formatNumber, joinParts } from '@trackhoe/ui'
import type { ChartPoint } from '@trackhoe/ui/charts'
import { readSeries } from '../telemetry/read-series.ts'
import { useCatalog } from '../telemetry/use-catalog.ts'
import { timeMs } from '../time/wire-time.ts'
import { alarmKeys } from './alarm-keys.ts'
import { useAlarmMessages } from './alarms.messages.ts'
import { triggerText, useConditionText } from './use-condition-text.ts'

/** Unit: hours before and after the alarm, as its curve begins with. */
const HOURS = 6
const WIDTH = 680
const HEIGHT = 70

/** The alarm of a work order on paper, with a picture of the readings around it, which the order has kept. */
export function PrintedAlarm({ orderId }: { orderId: string }) {
  const t = useAlarmMessages()
  const api = useCalls(alarms)
  const text = useConditionText(useCatalog())
  const alarm = useQuery({
    queryKey: alarmKeys.ofOrder(orderId, HOURS),
    queryFn: ({ signal }) => api.ofOrder({ query: { id: orderId, hours: HOURS } }, signal),
  })
  if (!alarm.data) return <div aria-busy={alarm.isPending} />
  return (
    <section className="mb-4">
      <h2 className="m-0 mb-2 text-16 font-semibold">{t.heading}</h2>
      <p className="m-0 mb-2">
        {joinParts(triggerText(alarm.data, text), formatDateTime(alarm.data.raisedTime, 'minute'), alarm.data.alarmNo)}
      </p>
      <Curves alarm={alarm.data} />
    </section>
  )
}

function Curves({ alarm }: { alarm: OrderAlarm }) {
  const { curve } = alarm
  const t = useAlarmMessages().details
  const { nameOf, unitOf } = useCatalog()
  const { points } = readSeries(curve.points, curve.codes)
  const [from, to, begin] = [timeMs(curve.from), timeMs(curve.to), timeMs(alarm.raisedTime)]
  const drawn = curve.codes.filter((code) => points[code]?.some(([, value]) => value !== null))
  if (from === null || to === null || drawn.length === 0) return null
  const end = alarm.active ? to : (timeMs(alarm.clearedTime ?? alarm.closeTime) ?? to)
  return (
    <figure aria-label={t.curve} className="m-0 break-inside-avoid">
      {drawn.map((code) => (
        <Picture
          key={code}
          title={`${nameOf(code)} ${unitOf(code)}`.trim()}
          points={points[code] ?? []}
          limits={curve.limits.filter((limit) => limit.code === code).map(({ value }) => value)}
          span={{ from, to }}
          band={begin === null ? null : { from: Math.max(begin, from), to: Math.min(end, to) }}
        />
      ))}
      <figcaption className="figures flex justify-between text-12">
        <span>{formatDateTime(curve.from, 'minute')}</span>
        <span>{formatDateTime(curve.to, 'minute')}</span>
      </figcaption>
    </figure>
  )
}

interface PictureProps {
  title: string
  points: readonly ChartPoint[]
  /** Horizontal lines. */
  limits: readonly number[]
  span: { from: number; to: number }
  /** The time of the alarm. */
  band: { from: number; to: number } | null
}

/** One curve with its lowest and highest value, drawn as paper shows it: a canvas would be blank there. */
function Picture({ title, points, limits, span, band }: PictureProps) {
  const values = [...points.flatMap(([, value]) => (value === null ? [] : [value])), ...limits]
  const low = values.reduce((least, value) => Math.min(least, value), Infinity)
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity)
  const x = (at: number) => ((at - span.from) / Math.max(1, span.to - span.from)) * WIDTH
  const y = (value: number) => (high === low ? HEIGHT / 2 : HEIGHT - ((value - low) / (high - low)) * HEIGHT)
  let begins = true
  let path = ''
  for (const [at, value] of points) {
    if (value !== null) path += `${begins ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`
    begins = value === null
  }
  return (
    <div className="mb-2">
      <p className="figures m-0 flex justify-between text-12">
        <span>{title}</span>
        <span>
          {formatNumber(low)} – {formatNumber(high)}
        </span>
      </p>
      <svg
        role="img"
        aria-label={title}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-[18mm] w-full border border-[#bbb]"
      >
        {band && (
          <rect x={x(band.from)} y={0} width={Math.max(2, x(band.to) - x(band.from))} height={HEIGHT} fill="#ddd" />
        )}
        {limits.map((value) => (
          <line
            key={value}
            x1={0}
            x2={WIDTH}
            y1={y(value)}
            y2={y(value)}
            stroke="#000"
            strokeDasharray="4 3"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path d={path} fill="none" stroke="#000" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  )
}
