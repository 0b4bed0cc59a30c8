import { parameters } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { toVehicleState, type LatestParameters } from '@trackhoe/contract/vehicle'
import type { QueryField } from '@trackhoe/form-widgets/list-page'
import { useVehicleStateNames } from '@trackhoe/form-widgets/map'
import { ActionButton, EmptyState, formatDateTime, lazyComponent } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { useMemo, useState } from 'react'
import { useParameterListMessages } from './parameter-list.messages.ts'
import { catalogCode, parameterText, useCatalog, type Catalog } from '@trackhoe/vehicles/telemetry'
import { reportOf } from '@trackhoe/vehicles/latest-values'
import { useVehicleMessages } from '@trackhoe/vehicles/page'
import { LastValues, ReportAge, VehicleStateText } from '@trackhoe/vehicles/fleet'
import { ReadOnlyPage } from '../../../entity-page/read-only-page.tsx'
import { VehicleNumber } from '../vehicle-links/vehicle-number.tsx'

const ValuesDrawer = lazyComponent(async () => (await import('@trackhoe/vehicles/values-drawer')).ValuesDrawer)

/** The parameters that the list shows; the details have all of them. Not in the specification. */
const SHOWN = [1, 14, 182, 26, 136, 100, 277, 287].map(catalogCode)

/** 车辆参数: what each vehicle reported last. */
export function LatestValues() {
  const t = useParameterListMessages()
  const parameterApi = useCalls(parameters)
  const catalog = useCatalog()
  const states = useVehicleStateNames()
  const texts = useVehicleMessages().values
  const [opened, setOpened] = useState<LatestParameters | null>(null)
  const query = useMemo((): QueryField[] => [{ field: 'vclNo', label: t.vehicle }], [t])
  const columns = useMemo(() => valueColumns(t, texts, states, catalog), [t, texts, states, catalog])
  return (
    <>
      <ReadOnlyPage
        embedded
        title={t.tabs.values}
        load={({ column: _column, order: _order, ...request }, signal) =>
          parameterApi.latest({ query: request }, signal)
        }
        exportPermission="vehicle:export"
        query={query}
        columns={columns}
        getRowId={({ vclId }) => vclId}
        getRowLabel={({ vclNo }) => vclNo ?? ''}
        defaultSort={null}
        preferencesKey="vehicle-parameters"
        empty={<EmptyState description={t.none} />}
        onRowOpen={setOpened}
        rowActionsWidth={7}
        rowActions={(row) => <ActionButton onClick={() => setOpened(row)}>{t.all}</ActionButton>}
      />
      {opened && <ValuesDrawer latest={opened} onClose={() => setOpened(null)} onDismiss={() => setOpened(null)} />}
    </>
  )
}

function valueColumns(
  t: ReturnType<typeof useParameterListMessages>,
  texts: { on: string; off: string },
  states: ReturnType<typeof useVehicleStateNames>,
  catalog: Catalog,
): ColumnDef<LatestParameters>[] {
  return [
    {
      id: 'vclNo',
      header: t.vehicle,
      size: 11,
      fit: true,
      enableHiding: false,
      accessorFn: ({ vclNo }) => vclNo,
      cell: ({ vclId, vclNo }) => <VehicleNumber vclId={vclId} vclNo={vclNo} />,
    },
    {
      id: 'state',
      header: t.state,
      size: 6,
      priority: 21,
      accessorFn: ({ state }) => states[toVehicleState(state)],
      cell: ({ state }) => <VehicleStateText state={state} />,
    },
    {
      id: 'reportTime',
      header: t.reportTime,
      size: 21,
      priority: 20,
      accessorFn: ({ reportTime }) => formatDateTime(reportTime),
      cell: (row) => (
        <span className="figures flex flex-wrap gap-x-2">
          {formatDateTime(row.reportTime)}
          <ReportAge {...reportOf(row)} className="text-12 text-ink-3" />
        </span>
      ),
    },
    ...SHOWN.map((code, at): ColumnDef<LatestParameters> => {
      const unit = catalog.unitOf(code)
      return {
        id: code,
        header: unit === '' ? catalog.nameOf(code) : `${catalog.nameOf(code)} ${unit}`,
        size: 8,
        // On a narrow page the last ones give way first.
        priority: SHOWN.length - at,
        align: 'end',
        accessorFn: ({ values }) => parameterText(catalog.find(code), values[code] ?? null, texts),
        cell: (row) => (
          <LastValues {...reportOf(row)} as="span" className="figures">
            {parameterText(catalog.find(code), row.values[code] ?? null, texts)}
          </LastValues>
        ),
      }
    }),
  ]
}
