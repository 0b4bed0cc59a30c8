import { useQuery } from '@tanstack/react-query'
import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { useClient } from '@trackhoe/shell'
import type { TroubleCode } from '@trackhoe/contract/vehicle'
import { EmptyState } from '@trackhoe/ui'
import { DataTable } from '@trackhoe/ui/data-table'
import { useFaultName, vehicleKeys } from '@trackhoe/vehicles/fleet'
import { Panel, useReader, useVehicleMessages } from '@trackhoe/vehicles/page'
import { FaultsToOrder, NewWorkOrderLink, useNewWorkOrder } from '@trackhoe/vehicles/work-orders'
import type { OneVehicle } from '@trackhoe/vehicles/picker'
import { startOfDay, wireTime } from '@trackhoe/vehicles/records'
import { useMemo, useState } from 'react'
import { useFaultColumns } from '../shared/fault-columns.tsx'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'

const FAULT_DAYS = 90

/** The active trouble codes of a vehicle, and those of the last months. */
export function FaultsTab({ one }: { one: OneVehicle }) {
  const t = useTelemetryMessages().report
  const { tableOf } = useTelemetryMessages()
  const { serverNow } = useClient()
  const messageApi = useCalls(messages)
  const { signedIn, key } = useReader()
  const [now] = useState(serverNow)
  const range = { from: startOfDay(now, FAULT_DAYS), to: wireTime(now) }
  const history = useQuery({
    queryKey: vehicleKeys.report(key, 'faults', one.id ?? '', range),
    queryFn: ({ signal }) =>
      messageApi.troubleCodes({ body: { vclId: one.id ?? '', bgntime: range.from, endtime: range.to } }, signal),
    enabled: signedIn && one.id !== null,
  })
  const texts = useVehicleMessages().faults
  const nameOf = useFaultName()
  const faultColumns = useFaultColumns(itself)
  const mayOrder = useNewWorkOrder() !== null
  const columns = useMemo(
    () =>
      mayOrder
        ? [
            ...faultColumns,
            {
              id: 'order',
              header: '',
              size: 7,
              cell: (code: TroubleCode) => (
                <NewWorkOrderLink
                  newWindow
                  vclId={one.id ?? ''}
                  fault={`${nameOf(code)} (${texts.code(code.spn, code.fmi)})`}
                />
              ),
            },
          ]
        : faultColumns,
    [faultColumns, mayOrder, nameOf, one.id, texts],
  )
  const active = one.vehicle?.faults ?? []
  return (
    <Panel
      title={t.faults}
      titleHidden
      query={one.id === null ? [] : [one.query, history]}
      empty={one.empty}
      className="h-full"
      bodyClassName="flex flex-col"
    >
      {active.length > 0 ? (
        <FaultsToOrder newWindow vclId={one.id ?? ''} faults={active} className="flex-none px-4 py-3" />
      ) : (
        <EmptyState className="flex-none" description={texts.none} />
      )}
      <DataTable
        aria-label={tableOf(t.faults)}
        className="min-h-0 flex-1 border-t border-line"
        columns={columns}
        data={history.data ?? null}
        getRowId={(row) => `${row.spn}/${row.fmi}`}
        empty={t.noFaults}
      />
    </Panel>
  )
}

const itself = (code: TroubleCode) => code
