import { placeOnTrack, type MapTrack } from '@trackhoe/form-widgets/map'
import {
  Alert,
  Button,
  formatDateTime,
  formatNumber,
  IconButton,
  Segmented,
  Select,
  Slider,
  Spinner,
} from '@trackhoe/ui'
import { DateTimeRangePicker } from '@trackhoe/ui/date'
import { useNotifications } from '@trackhoe/shell'
import { Pause, Play, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTrackMessages } from './track.messages.ts'
import { speedAt, useTrack, type TrackPeriod } from './use-track.ts'

/** How many seconds of the way pass in one. */
const RATES = [60, 300, 900, 3600] as const
const FRAME_MS = 50
const MAX_DAYS = 31
const DAY_MS = 86_400_000

export interface TrackPlayerProps {
  vclId: string
  vclNo: string
  /** The server's time. Unit: milliseconds since 1970. */
  now: number
  onTrack: (track: MapTrack | null) => void
  /** Called with a new way, to bring it into view. */
  onLoaded: (track: MapTrack) => void
  /** Absent: the track is what the page shows, and stays. */
  onClose?: () => void
}

type Preset = 'today' | 'yesterday' | 'week' | 'custom'

/** Plays where a vehicle was: a period, a slider of time, and how fast it goes. */
export function TrackPlayer({ vclId, vclNo, now, onTrack, onLoaded, onClose }: TrackPlayerProps) {
  const t = useTrackMessages()
  const { describe } = useNotifications()
  const [preset, setPreset] = useState<Preset>('today')
  const [custom, setCustom] = useState({ from: '', to: '' })
  const [period, setPeriod] = useState<TrackPeriod>(() => periodOf('today', now))
  const track = useTrack(vclId, period)
  const points = track.data?.points
  const play = usePlay(points, { onTrack, onLoaded })
  const { time } = play

  function choose(next: Preset) {
    setPreset(next)
    if (next !== 'custom') setPeriod(periodOf(next, now))
  }

  const place = points ? placeOnTrack(points, time) : null
  const speed = points && place ? speedAt(points, place.after) : null
  return (
    <section
      aria-label={t.title(vclNo)}
      className="grid gap-2 rounded-3 bg-raised p-3 text-13 shadow-2 beside:w-[min(720px,100%)]"
    >
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="figures me-auto font-semibold">{t.title(vclNo)}</h2>
        {onClose && <IconButton className="narrow:order-last" label={t.close} icon={<X />} onClick={onClose} />}
        <Segmented
          size="small"
          aria-label={t.period}
          options={(['today', 'yesterday', 'week', 'custom'] as const).map((value) => ({
            value,
            label: t.presets[value],
          }))}
          value={preset}
          onChange={choose}
        />
      </header>
      {preset === 'custom' && (
        <DateTimeRangePicker
          aria-label={t.period}
          maxDays={MAX_DAYS}
          value={custom}
          onChange={(range) => {
            setCustom(range)
            if (range.from !== '' && range.to !== '') setPeriod({ bgntime: range.from, endtime: range.to })
          }}
        />
      )}
      {track.isError ? (
        <Alert tone="danger" action={<Button onClick={() => void track.refetch()}>{t.retry}</Button>}>
          {describe(track.error)}
        </Alert>
      ) : track.isPending ? (
        <Spinner label={t.loading} />
      ) : !points || points.length === 0 ? (
        <p className="text-ink-2">{t.none}</p>
      ) : (
        <>
          <TrackControls play={play} />
          <p className="figures flex flex-wrap gap-x-4 text-12 text-ink-2">
            <span className="font-semibold text-ink-1">{formatDateTime(time)}</span>
            <span>{t.speed(formatNumber(speed, { digits: 1 }))}</span>
            <span>{t.distance(formatNumber((track.data?.meters ?? 0) / 1000, { digits: 1 }))}</span>
            <span>{t.points(formatNumber(track.data?.total))}</span>
          </p>
        </>
      )}
    </section>
  )
}

/** Moves along a way, which is shown at the time that is reached. */
function usePlay(
  points: MapTrack['points'] | undefined,
  { onTrack, onLoaded }: Pick<TrackPlayerProps, 'onTrack' | 'onLoaded'>,
) {
  const [at, setAt] = useState<number | null>(null)
  const [playing, setPlaying] = useState(false)
  const [rate, setRate] = useState<number>(RATES[1])
  const start = points?.[0]?.time ?? 0
  const end = points?.at(-1)?.time ?? 0
  const time = Math.min(Math.max(at ?? start, start), end)

  useEffect(() => {
    if (!points || points.length === 0) return onTrack(null)
    const shown = { points, at: points[0]?.time ?? 0 }
    setAt(shown.at)
    setPlaying(false)
    onLoaded(shown)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new way only, not a new handler
  }, [points])
  useEffect(() => {
    if (points && points.length > 0) onTrack({ points, at: time })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new time only, not a new handler
  }, [points, time])
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setAt((before) => Math.min((before ?? start) + rate * FRAME_MS, end)), FRAME_MS)
    return () => clearInterval(timer)
  }, [playing, rate, start, end])
  if (playing && time >= end) setPlaying(false)

  return {
    time,
    start,
    end,
    playing,
    rate,
    setRate,
    toggle: () => {
      if (!playing && time >= end) setAt(start)
      setPlaying(!playing)
    },
    seek: (next: number) => {
      setPlaying(false)
      setAt(next)
    },
  }
}

function TrackControls({ play }: { play: ReturnType<typeof usePlay> }) {
  const t = useTrackMessages()
  const { time, start, end, playing, rate } = play
  return (
    <div className="flex items-center gap-3">
      <IconButton label={playing ? t.pause : t.play} icon={playing ? <Pause /> : <Play />} onClick={play.toggle} />
      <Slider
        aria-label={t.time}
        className="min-w-0 flex-1"
        min={start}
        max={Math.max(end, start + 1)}
        step={60_000}
        aria-valuetext={formatDateTime(time)}
        value={time}
        onChange={play.seek}
      />
      <Select
        aria-label={t.rate}
        className="w-24"
        options={RATES.map((value) => ({ value: String(value), label: `${value}×` }))}
        value={String(rate)}
        onChange={(value) => play.setRate(Number(value ?? RATES[1]))}
      />
    </div>
  )
}

/** A period by its name. Wire: GMT+8. */
function periodOf(preset: Exclude<Preset, 'custom'>, now: number): TrackPeriod {
  const today = `${formatDateTime(now, 'date')} 00:00:00`
  const day = (back: number) => formatDateTime(now - back * DAY_MS, 'date')
  if (preset === 'yesterday') return { bgntime: `${day(1)} 00:00:00`, endtime: `${day(1)} 23:59:59` }
  return { bgntime: preset === 'today' ? today : `${day(6)} 00:00:00`, endtime: `${day(0)} 23:59:59` }
}
