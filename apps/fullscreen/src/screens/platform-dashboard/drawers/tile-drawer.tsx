import { useVehicleStateNames, VehicleStateGlyph } from '@trackhoe/form-widgets/map'
import { canRetry, useNotifications } from '@trackhoe/shell'
import { useFleet, VehicleFaults } from '@trackhoe/vehicles/fleet'
import { Drawer, formatDateTime, formatNumber, TextLink } from '@trackhoe/ui'
import { DataTable, type ColumnDef, type ExpandedState } from '@trackhoe/ui/data-table'
import { type FleetDevice, toVehicleState } from '@trackhoe/contract/vehicle'
import { useMemo, useState } from 'react'
import { useMessages } from '../../../locale/use-messages.ts'
import { vehicleAddress, useVehicleMessages } from '@trackhoe/vehicles/page'
import { fleetTiles, type FleetTile } from '../panels/fleet-tiles.ts'

/** Lists the vehicles of a figure of the dashboard. */
export function TileDrawer({ tile, onClose }: { tile: FleetTile; onClose: () => void }) {
  const t = useMessages()
  const {
    vehicle: labels,
    faults: { unnamed },
  } = useVehicleMessages()
  const [expanded, setExpanded] = useState<ExpandedState>(true)
  const names = useVehicleStateNames()
  const { describe } = useNotifications()
  const fleet = useFleet()
  const rows = useMemo(
    () => fleet.data?.filter((device) => device.vclId && fleetTiles[tile].has(device)) ?? null,
    [fleet.data, tile],
  )
  const columns = useMemo<ColumnDef<FleetDevice>[]>(
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
        cell: ({ state }) => (
          <span className="flex items-center gap-1.5">
            <VehicleStateGlyph state={toVehicleState(state)} />
            {names[toVehicleState(state)]}
          </span>
        ),
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
    [t, labels, names, tile],
  )
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${t.dashboard.tiles[tile]}${rows ? ` · ${formatNumber(rows.length)}` : ''}`}
      width={640}
      bodyClassName="flex flex-col p-0"
    >
      <DataTable
        aria-label={t.dashboard.tiles[tile]}
        columns={columns}
        data={rows}
        getRowId={(row) => row.id}
        busy={fleet.isFetching && !fleet.data}
        error={fleet.isError ? { title: describe(fleet.error), retryable: canRetry(fleet.error) } : undefined}
        onRetry={() => void fleet.refetch()}
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
    </Drawer>
  )
}
