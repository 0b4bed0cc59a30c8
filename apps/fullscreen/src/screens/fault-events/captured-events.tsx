import { useQuery } from '@tanstack/react-query'
import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { useClient } from '@trackhoe/shell'
import { useFaultName, vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useReader, withVehicles } from '@trackhoe/vehicles/page'
import { startOfDay, useRecords, wireTime } from '@trackhoe/vehicles/records'
import { MOST_PARAMETERS, readSetup, withSetup } from '@trackhoe/vehicles/telemetry'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useScreenMessages } from '../locale/use-messages.ts'
import { durationColumn, EventTable, timeColumn } from '../shared/event-table.tsx'
import { capturedEvents, slotsOf, type CapturedEvent } from './fault-events.screen.ts'

/** Unit: days. Not in the specification. */
const SHOWN_DAYS = 30
const RECORDS_READ = 100
const SHOWN_ROWS = 50

/**
 * 已捕捉的事件: when the trouble codes of the enabled slots were there, each with the curve of what its slot samples. Source:
 * vehicle specification §1, §7 "getVclDTC".
 */
export function CapturedEvents({ vehicleId }: { vehicleId: string }) {
  const t = useScreenMessages().faultEvents
  const { serverNow } = useClient()
  const messageApi = useCalls(messages)
  const { signedIn, key } = useReader()
  const nameOf = useFaultName()
  const [now] = useState(serverNow)
  const range = { from: startOfDay(now, SHOWN_DAYS), to: wireTime(now) }
  const faults = useQuery({
    queryKey: vehicleKeys.report(key, 'faults', vehicleId, range),
    queryFn: ({ signal }) =>
      messageApi.troubleCodes({ body: { vclId: vehicleId, bgntime: range.from, endtime: range.to } }, signal),
    enabled: signedIn,
  })
  const records = useRecords({ vclId: vehicleId, pageSize: RECORDS_READ, condition: { state: ['3'] } })
  const events = useMemo(
    () => capturedEvents(slotsOf(records.data?.records ?? []), faults.data ?? []).slice(0, SHOWN_ROWS),
    [records.data, faults.data],
  )
  if (!faults.data || !records.data) return null
  return (
    <EventTable
      title={t.captured}
      note={t.capturedNote}
      empty={t.noneCaptured}
      rows={events}
      getRowKey={({ slot, from }) => `${slot} ${from}`}
      columns={[
        timeColumn(t.time),
        { key: 'slot', header: t.slot, figures: true, cell: ({ slot }) => slot },
        {
          key: 'fault',
          header: t.fault,
          cell: ({ fault }) => (
            <>
              <span className="figures">
                {fault.spn}-{fault.fmi}
              </span>{' '}
              <span className="text-12 text-ink-2">{nameOf(fault)}</span>
            </>
          ),
        },
        durationColumn(t.duration, t.open),
        {
          key: 'curve',
          header: t.curve,
          cell: (event) => (
            <Link to={curveOf(event, vehicleId, now)} className="text-accent-text hover:underline">
              {t.curve}
            </Link>
          ),
        },
      ]}
    />
  )
}

/** The page of curves with the parameters of the slot, from before the event until after it. */
function curveOf({ sampled, shownFrom, shownUntil }: CapturedEvent, vehicleId: string, now: number): string {
  const setup = readSetup('')
  const codes = sampled.length === 0 ? setup.codes : sampled.slice(0, MOST_PARAMETERS)
  const range = { from: shownFrom, to: Math.min(now, shownUntil) }
  return `/chart/index${withSetup(withVehicles('', [vehicleId]), { ...setup, codes, range })}`
}
