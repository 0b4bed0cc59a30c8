import { reportOf, useLatest } from '@trackhoe/vehicles/latest-values'
import { useClient } from '@trackhoe/shell'
import { Alert, StatusText, type StatusTone } from '@trackhoe/ui'
import { LastValues } from '@trackhoe/vehicles/fleet'
import { useChosenVehicles, useVehicle } from '@trackhoe/vehicles/picker'
import { timeMs, useRecords, wireTime } from '@trackhoe/vehicles/records'
import { useSeries } from '@trackhoe/vehicles/telemetry'
import { useMemo, useState } from 'react'
import { useScreenMessages } from '../locale/use-messages.ts'
import { CommandPage } from '../shared/command-page.tsx'
import { durationColumn, EventTable, timeColumn } from '../shared/event-table.tsx'
import { Freshness } from '../telemetry/freshness.tsx'
import { EventPlace } from './event-place.tsx'
import { tamperEvents } from './tamper-events.ts'
import { tamper } from './tamper.screen.ts'

/** 防拆锁: antenna and SIM, the lock by hand, and what the terminal reports of them. Source: vehicle specification §2. */
export function Tamper() {
  const t = useScreenMessages().tamper
  const { vehicles } = useChosenVehicles()
  const [vehicle] = vehicles
  return (
    <CommandPage
      screen={tamper}
      texts={t}
      width={640}
      sections={[
        { key: 'automatic', label: t.automatic, parts: ['automaticLock'] },
        { key: 'manual', label: t.manual, parts: ['manualLock', 'unlock'] },
      ]}
      above={
        <>
          <States />
          <Alert className="mx-4 mb-3">{t.note}</Alert>
        </>
      }
      below={vehicle && vehicles.length === 1 && <Events key={vehicle.vclId} vehicleId={vehicle.vclId} />}
    />
  )
}

/** Codes of the parameter catalog, group switch-io, and the values at which all is well. */
const STATES = {
  positionAntenna: { code: 'SMT_0001_04_269', good: '1' },
  mobileAntenna: { code: 'SMT_0001_04_270', good: '1' },
  sim: { code: 'SMT_0001_04_271', good: '1' },
  cover: { code: 'SMT_0001_04_272', good: '0' },
  startLimit: { code: 'SMT_0001_04_273', good: '0' },
} as const

function States() {
  const t = useScreenMessages().tamper
  const { vehicle } = useVehicle()
  const latest = useLatest(vehicle?.vclNo ?? null)
  const values = latest.data?.values ?? {}
  return (
    <>
      <p className="mx-4 mb-2 text-12 text-ink-3">
        <Freshness row={latest.data ?? null} />
      </p>
      <dl className="mx-4 mb-3 grid grid-cols-2 gap-px border border-line bg-line narrow:grid-cols-5">
        {(Object.keys(STATES) as (keyof typeof STATES)[]).map((name) => {
          const { code, good } = STATES[name]
          const value = values[code] ?? null
          const tone: StatusTone = value === null ? 'neutral' : value === good ? 'normal' : 'warning'
          const texts: Readonly<Record<string, string>> = t.values[name]
          return (
            <div key={name} className="bg-surface px-3 py-2">
              <dt className="text-12 text-ink-2">{t.states[name]}</dt>
              <dd className="m-0 mt-0.5 font-medium">
                <LastValues {...reportOf(latest.data ?? null)}>
                  <StatusText tone={tone}>{value === null ? '-' : (texts[value] ?? value)}</StatusText>
                </LastValues>
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

/** How far back events are listed. Unit: milliseconds. Not in the specification. */
const EVENTS_MS = 30 * 86_400_000
const MINUTE_MS = 60_000
const RECORDS_READ = 200
/** The settings that somebody tampers with; the start limit is what the platform has set. */
const WATCHED = ['positionAntenna', 'mobileAntenna', 'sim', 'cover'] as const
const WATCHED_CODES = WATCHED.map((name) => STATES[name].code)

/** 防拆事件: when an antenna was off, the card missing or the cover open, and who has set a lock after that. */
function Events({ vehicleId }: { vehicleId: string }) {
  const { events: t, states } = useScreenMessages().tamper
  const { serverNow } = useClient()
  const [opened] = useState(() => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS)
  const span = useMemo(() => ({ from: opened - EVENTS_MS, to: opened }), [opened])
  const sources = useMemo(() => [{ vclId: vehicleId, backMs: 0 }], [vehicleId])
  const period = useMemo(() => ({ key: `tamper/${opened}`, spanAt: () => span }), [opened, span])
  const [series] = useSeries({ sources, codes: WATCHED_CODES, period, refreshMs: null })
  const locks = useRecords({ vclId: vehicleId, infoid: 'C3', bgntime: wireTime(span.from), pageSize: RECORDS_READ })
  const points = series?.data?.points
  const events = useMemo(
    () =>
      tamperEvents(
        WATCHED.map((name) => {
          const { code, good } = STATES[name]
          return { name, good: Number(good), points: points?.[code] ?? [] }
        }),
      ),
    [points],
  )
  if (!points) return null

  /** The first command to the lock after the event began is the reaction to it. */
  function handledBy(from: number): string {
    const reaction = (locks.data?.records ?? []).findLast(({ sendTime }) => (timeMs(sendTime) ?? 0) >= from)
    return reaction?.sender_dictText ?? reaction?.sender ?? '-'
  }

  return (
    <EventTable
      title={t.title}
      note={t.note}
      empty={t.none}
      rows={events}
      getRowKey={({ name, from }) => `${name} ${from}`}
      columns={[
        timeColumn(t.time),
        { key: 'kind', header: t.kind, cell: ({ name }) => states[name] },
        {
          key: 'place',
          header: t.place,
          nowrap: true,
          cell: ({ from }) => <EventPlace vehicleId={vehicleId} at={from} />,
        },
        durationColumn(t.duration, t.open),
        { key: 'handledBy', header: t.handledBy, cell: ({ from }) => handledBy(from) },
      ]}
    />
  )
}
