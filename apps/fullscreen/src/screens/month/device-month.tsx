import { useCalls } from '@trackhoe/auth'
import { devices } from '@trackhoe/contract/vehicle'
import { useQueries } from '@tanstack/react-query'
import { useClient } from '@trackhoe/shell'
import { Alert, Button, formatDateTime, IconButton } from '@trackhoe/ui'
import { MonthPicker } from '@trackhoe/ui/date'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { Panel, useReader } from '@trackhoe/vehicles/page'
import { ChooseVehicle, useChosenVehicles, VehicleChip } from '@trackhoe/vehicles/picker'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Screen } from '../../frame/screen.tsx'
import { useMessages } from '../../locale/use-messages.ts'
import { useScreenMessages } from '../locale/use-messages.ts'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import { otherMonth } from './month-facts.ts'
import { MonthSheet } from './month-sheet.tsx'

/** The sheets that are read and printed at once. Not in the specification. */
const MOST_VEHICLES = 20

/** 月报: one page for each chosen vehicle in one month, for the screen and for paper. Source: vehicle specification §2. */
export function DeviceMonth() {
  const t = useTelemetryMessages().month
  const title = useMessages().pages['/deviceMonth']
  const { chooseVehicle } = useScreenMessages()
  const { serverNow } = useClient()
  const deviceApi = useCalls(devices)
  const { kind, key } = useReader()
  const { ids, vehicles: all, queries } = useChosenVehicles()
  const vehicles = all.slice(0, MOST_VEHICLES)
  const { month, today, show } = useMonthAddress(serverNow)
  const [withData, setWithData] = useState<Readonly<Record<string, boolean>>>({})
  // A wall does not show whose a machine is.
  const details = useQueries({
    queries: vehicles.map(({ vclId }) => ({
      queryKey: vehicleKeys.device(key, vclId),
      queryFn: ({ signal }: { signal: AbortSignal }) => deviceApi.vehicle({ query: { vclId } }, signal),
      enabled: kind === 'user',
    })),
  })
  const handleKnown = useCallback(
    (vclId: string, hasData: boolean) => setWithData((before) => ({ ...before, [`${vclId}/${month}`]: hasData })),
    [month],
  )
  const printable = vehicles.some(({ vclId }) => withData[`${vclId}/${month}`])
  return (
    <Screen
      page="/deviceMonth"
      vehicle={<VehicleChip multiple />}
      dataTime={{ at: vehicles.length === 1 ? vehicles[0]?.lastTime : null, base: 'terminal' }}
    >
      <Panel
        title={`${title} ${month}`}
        query={ids.length === 0 ? [] : queries.slice(0, MOST_VEHICLES)}
        empty={ids.length === 0 ? chooseVehicle : null}
        emptyAction={ids.length === 0 && <ChooseVehicle />}
        bodyClassName="print:overflow-visible"
        actions={
          <span className="flex items-center gap-2 print:hidden">
            <IconButton label={t.previous} icon={<ChevronLeft />} onClick={() => show(otherMonth(month, -1))} />
            <MonthPicker
              aria-label={t.month}
              className="w-32"
              max={today.slice(0, 7)}
              value={month}
              onChange={(next) => {
                if (next !== '') show(next)
              }}
            />
            <IconButton
              label={t.next}
              icon={<ChevronRight />}
              disabled={month >= today.slice(0, 7)}
              onClick={() => show(otherMonth(month, 1))}
            />
            <Button icon={<Printer aria-hidden />} disabled={!printable} onClick={() => window.print()}>
              {vehicles.length > 1 ? t.printAll(vehicles.length) : t.print}
            </Button>
          </span>
        }
      >
        {ids.length > MOST_VEHICLES && (
          <Alert tone="warning" className="mx-4 my-2 print:hidden">
            {t.most(MOST_VEHICLES)}
          </Alert>
        )}
        {vehicles.map((vehicle, at) => (
          <Sheet
            key={`${vehicle.vclId}/${month}`}
            vehicle={vehicle}
            customer={details[at]?.data?.consumer?.name ?? null}
            month={month}
            today={today}
            onKnown={handleKnown}
          />
        ))}
      </Panel>
    </Screen>
  )
}

interface SheetProps extends Omit<Parameters<typeof MonthSheet>[0], 'onKnown'> {
  onKnown: (vclId: string, hasData: boolean) => void
}

function Sheet({ onKnown, ...props }: SheetProps) {
  const { vclId } = props.vehicle
  const handleKnown = useCallback((hasData: boolean) => onKnown(vclId, hasData), [onKnown, vclId])
  return <MonthSheet {...props} onKnown={handleKnown} />
}

/** The month of the address; the present one without it. `today`: `YYYY-MM-DD`. */
function useMonthAddress(serverNow: () => number) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [today] = useState(() => formatDateTime(serverNow(), 'date'))
  const params = new URLSearchParams(search)
  const requested = params.get('month') ?? ''
  const present = today.slice(0, 7)
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(requested) && requested <= present ? requested : present

  function show(next: string) {
    params.set('month', next)
    void navigate({ search: `?${params.toString().replaceAll('%2C', ',')}` })
  }

  return { month, today, show }
}
