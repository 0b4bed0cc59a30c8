import { canRetry, useNotifications } from '@trackhoe/shell'
import { type FleetDevice, useFleet, useFleetPage, VehicleFaults, VehicleStateText } from '@trackhoe/vehicles/fleet'
import { Drawer, formatDateTime, formatNumber, TextLink } from '@trackhoe/ui'
import { DataTable, Pagination, type ColumnDef, type ExpandedState } from '@trackhoe/ui/data-table'
import { useMemo, useState } from 'react'
import { useMessages } from '../../../locale/use-messages.ts'
import { vehicleAddress, useVehicleMessages } from '@trackhoe/vehicles/page'
import { fleetTiles, type FleetTile } from '../panels/fleet-tiles.ts'

/** Vehicles of a large fleet that are listed at once. */
const PAGE_SIZE = 100

/** Lists the vehicles of a figure of the dashboard. */
export function TileDrawer({ tile, onClose }: { tile: FleetTile; onClose: () => void }) {
  const t = useMessages()
  const { unnamed } = useVehicleMessages().faults
  const [expanded, setExpanded] = useState<ExpandedState>(true)
  const { describe } = useNotifications()
  const fleet = useFleet()
  const isLarge = fleet.data?.isLarge === true
  const [pageIndex, setPageIndex] = useState(0)
  const page = useFleetPage({ ...fleetTiles[tile].query, pageNo: pageIndex + 1, pageSize: PAGE_SIZE }, isLarge)
  const source = isLarge ? page : fleet
  const rows = useMemo<readonly FleetDevice[] | null>(() => {
    if (isLarge) return page.data?.records ?? null
    return fleet.data?.devices.filter((device) => device.vclId && fleetTiles[tile].has(device)) ?? null
  }, [isLarge, page.data, fleet.data, tile])
  const count = isLarge ? page.data?.total : rows?.length
  const columns = useColumns(tile)
  return (
    <Drawer
      onClose={onClose}
      title={`${t.dashboard.tiles[tile]}${count === undefined ? '' : ` · ${formatNumber(count)}`}`}
      width={640}
      bodyClassName="flex flex-col p-0"
    >
      <DataTable
        aria-label={t.dashboard.tiles[tile]}
        columns={columns}
        data={rows}
        getRowId={(row) => row.vclId ?? ''}
        busy={source.isFetching && !source.data}
        error={source.isError ? { title: describe(source.error), retryable: canRetry(source.error) } : undefined}
        onRetry={() => void source.refetch()}
        {...(tile === 'faulty' && {
          expanded,
          onExpandedChange: setExpanded,
          renderDetail: (row: FleetDevice) =>
            row.faults && row.faults.length > 0 ? (
              <VehicleFaults faults={row.faults} className="py-2" />
            ) : (
              unnamed(row.activeFaults ?? 1)
            ),
        })}
        className="min-h-0 flex-1"
      />
      {count !== undefined && count > PAGE_SIZE && isLarge && (
        <Pagination
          className="border-t border-line px-3 py-2"
          pagination={{ pageIndex, pageSize: PAGE_SIZE }}
          onPaginationChange={(next) => setPageIndex(next.pageIndex)}
          rowCount={count}
          pageSizeOptions={[PAGE_SIZE]}
        />
      )}
    </Drawer>
  )
}

/** The vehicles, and what they have to do with the figure. */
function useColumns(tile: FleetTile) {
  const t = useMessages()
  const { vehicle: labels } = useVehicleMessages()
  return useMemo<ColumnDef<FleetDevice>[]>(
    () => [
      {
        id: 'vclNo',
        header: labels.number,
        size: 11,
        accessorFn: (row) => row.vclNo,
        cell: (row) => <TextLink href={vehicleAddress(row.vclId ?? '')}>{row.vclNo}</TextLink>,
      },
      { id: 'model', header: labels.model, size: 8, accessorFn: (row) => row.model },
      {
        id: 'state',
        header: labels.state,
        size: 6,
        accessorFn: (row) => row.state,
        cell: ({ state }) => <VehicleStateText state={state} />,
      },
      ...(tile === 'due'
        ? [
            {
              id: 'nextMaintenance',
              header: t.dashboard.remaining,
              size: 8,
              align: 'end' as const,
              accessorFn: (row: FleetDevice) => row.nextMaintenance,
              cell: (row: FleetDevice) => formatNumber(row.nextMaintenance, { digits: 0 }),
            },
          ]
        : [
            {
              id: 'lastTime',
              header: labels.lastTime,
              size: 12,
              accessorFn: (row: FleetDevice) => formatDateTime(row.lastTime),
            },
          ]),
    ],
    [t, labels, tile],
  )
}
