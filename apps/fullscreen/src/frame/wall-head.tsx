import { BrandMark } from '@trackhoe/shell'
import { formatDateTime, timeZone, useLocale } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'
import { ageText, useNow, useVehicleMessages } from '@trackhoe/vehicles/page'
import { ConnectionState } from './connection-state.tsx'
import type { DataTime } from './status-bar.tsx'

const MINUTE_MS = 60_000

/** Figures of a wall display are marked from this age on. Unit: milliseconds. Source: vehicle screens "frame". */
const STALE_MS = 60_000

export interface WallHeadProps {
  title: string
  systemName: string
  dataTime: DataTime | undefined
}

/** The head of a page on a wall display, without controls. */
export function WallHead({ title, systemName, dataTime }: WallHeadProps) {
  const locale = useLocale()
  const now = new Date(useNow())
  return (
    <header className="mx-[calc(40*var(--wall))] flex min-h-[calc(72*var(--wall))] flex-none items-center gap-x-[calc(16*var(--wall))] border-b portrait:flex-wrap border-line-strong py-[calc(8*var(--wall))]">
      <BrandMark className="size-[calc(34*var(--wall))]" />
      <h1 className="min-w-0 flex-1 truncate text-[length:calc(30*var(--wall))] portrait:basis-3/4 leading-normal font-semibold">
        {systemName}
        <span className="ms-[0.6em] font-normal text-ink-2">{title}</span>
      </h1>
      <div className="ms-auto flex flex-none items-center gap-[calc(28*var(--wall))] text-[length:calc(26*var(--wall))] leading-normal text-ink-2">
        <DataAge dataTime={dataTime} />
        <ConnectionState />
        <span className="figures hidden narrow:inline">
          {new Intl.DateTimeFormat(locale, {
            month: 'long',
            day: 'numeric',
            weekday: 'long',
            timeZone: timeZone(),
          }).format(now)}
        </span>
        <time className="figures text-[length:calc(36*var(--wall))] text-ink" dateTime={minuteOf(now)}>
          {new Intl.DateTimeFormat(locale, {
            hour: '2-digit',
            minute: '2-digit',
            hour12: false,
            timeZone: timeZone(),
          }).format(now)}
        </time>
      </div>
    </header>
  )
}

/** 数据截至 with the time, in the warning color when the data is stale. */
function DataAge({ dataTime }: { dataTime: DataTime | undefined }) {
  const t = useMessages().frame
  const age = useVehicleMessages().age
  const now = useNow(5000)
  if (!dataTime?.at) return null
  const ageMs = dataTime.receivedAt === undefined ? 0 : now - dataTime.receivedAt
  const stale = ageMs > STALE_MS
  return (
    <span className={stale ? 'figures text-warning-text' : 'figures max-narrow:hidden'}>
      {stale ? age.stale(ageText(ageMs, age)) : t.asOf(formatDateTime(dataTime.at, 'time'))}
    </span>
  )
}

const minuteOf = (time: Date) => new Date(Math.floor(time.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()
