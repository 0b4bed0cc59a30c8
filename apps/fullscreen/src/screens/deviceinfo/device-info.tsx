import { reportOf } from '@trackhoe/vehicles/latest-values'
import { parameters } from '@trackhoe/api-client/vehicle'
import { devices } from '@trackhoe/contract/vehicle'
import { useQuery } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import {
  Button,
  Descriptions,
  displayValue,
  Ellipsis,
  formatDateTime,
  formatNumber,
  type DescriptionItem,
} from '@trackhoe/ui'
import { Printer } from 'lucide-react'
import { LastValues, ReportAge, VehicleFaults, vehicleKeys } from '@trackhoe/vehicles/fleet'
import { Panel, useReader, useVehicleMessages } from '@trackhoe/vehicles/page'
import { Screen } from '../../frame/screen.tsx'
import { useMessages } from '../../locale/use-messages.ts'
import { NewWorkOrderLink } from '@trackhoe/vehicles/work-orders'
import { ChooseVehicleButton, useVehicle, VehicleChip } from '@trackhoe/vehicles/picker'
import { DeviceUsers } from './device-users.tsx'
import { maskCode } from './mask-code.ts'

/** Parameters that the terminal reports about itself. Source: parameter catalog, group switch-io. */
const ANTENNAS = { position: 'SMT_0001_04_269', mobile: 'SMT_0001_04_270' } as const
const BACKUP_BATTERY = 'SMT_0001_04_276'

/** 设备信息: a vehicle, its terminal and the users of the terminal. Source: vehicle screens "deviceinfo/home". */
export function DeviceInfo() {
  const t = useMessages()
  const { vehicle: labels, faults: faultMessages } = useVehicleMessages()
  const messages = t.deviceInfo
  const deviceApi = useCalls(devices)
  const parameterApi = useCalls(parameters)
  const { signedIn, key } = useReader()
  const { id, vehicle, query, empty } = useVehicle()
  const maySeeCodes = usePermitted('vehicle:device:secret')
  const vclNo = vehicle?.vclNo ?? null
  const details = useQuery({
    queryKey: vehicleKeys.device(key, id),
    queryFn: ({ signal }) => deviceApi.vehicle({ query: { vclId: id ?? '' } }, signal),
    enabled: signedIn && id !== null,
  })
  const latest = useQuery({
    queryKey: vehicleKeys.latestValues(key, vclNo),
    queryFn: ({ signal }) => parameterApi.latest({ query: { vclNo: vclNo ?? '', pageSize: 10 } }, signal),
    enabled: signedIn && vclNo !== null,
  })
  const row = latest.data?.records.find(({ vclId }) => vclId === id)
  const values = row?.values
  const last = (value: string | null) => <LastValues {...reportOf(row ?? null)}>{displayValue(value)}</LastValues>
  const both = [query, details]
  const data = details.data

  const machine: DescriptionItem[] = [
    { label: labels.number, value: vehicle?.vclNo },
    { label: labels.model, value: vehicle?.model },
    { label: labels.kind, value: vehicle?.kindName },
    { label: labels.brand, value: vehicle?.brandName },
    { label: messages.pin, value: data?.pin },
    { label: messages.delivered, value: data?.deliveredTime },
    { label: labels.customer, value: data?.consumer?.name },
    { label: messages.emissionStage, value: vehicle?.emissionStage },
    { label: messages.hourMeter, value: formatNumber(vehicle?.hourMeter, { digits: 1, unit: 'h' }) },
  ]
  const engine: DescriptionItem[] = [
    { label: messages.engine, value: data?.engine },
    { label: messages.engineNo, value: vehicle?.engineNo },
    { label: messages.ratedKw, value: formatNumber(data?.ratedKw, { unit: 'kW' }) },
    { label: messages.displacement, value: formatNumber(data?.displacement, { unit: 'L' }) },
    { label: messages.cylinders, value: data?.cylinders },
    { label: messages.aftertreatment, value: data?.aftertreatment },
  ]
  const plugged = (value: string | null | undefined) =>
    value === '1' ? messages.plugged : value === '0' ? messages.unplugged : null
  const terminal: DescriptionItem[] = [
    { label: labels.terminal, value: vehicle?.tmnlId },
    { label: 'IMEI', value: <Code code={maySeeCodes ? vehicle?.imei : maskCode(vehicle?.imei)} /> },
    { label: 'SIM', value: <Code code={maySeeCodes ? vehicle?.simNo : maskCode(vehicle?.simNo)} /> },
    { label: messages.softwareVersion, value: vehicle?.softwareVersion },
    { label: messages.bound, value: formatDateTime(data?.bindTime, 'date') },
    { label: messages.sendCenterNo, value: vehicle?.sendCenterNo },
    { label: messages.positionAntenna, value: last(plugged(values?.[ANTENNAS.position])) },
    { label: messages.mobileAntenna, value: last(plugged(values?.[ANTENNAS.mobile])) },
    { label: messages.backupBattery, value: last(voltage(values?.[BACKUP_BATTERY])) },
  ]
  const supervision: DescriptionItem[] = [
    { label: messages.platformId, value: vehicle?.vcl_plat_id },
    { label: messages.network, value: vehicle && (vehicle.online === 1 ? labels.online : labels.offline) },
    { label: labels.lastTime, value: vehicle && (vehicle.lastTime ? formatDateTime(vehicle.lastTime) : labels.never) },
    {
      label: messages.dataAge,
      value: vehicle && <ReportAge reportTime={vehicle.lastTime} offline={vehicle.online === 0} />,
    },
  ]

  // A vehicle that cannot be read says so once, and not in each panel.
  const unread = query.isError && query.data === undefined
  if (!signedIn || empty !== null || unread) {
    return (
      <Screen page="/deviceinfo/home" vehicle={<VehicleChip />}>
        <Panel
          title={messages.machine}
          titleHidden
          query={unread ? query : []}
          empty={empty}
          emptyAction={id === null && <ChooseVehicleButton />}
        >
          {null}
        </Panel>
      </Screen>
    )
  }
  return (
    <Screen
      page="/deviceinfo/home"
      vehicle={<VehicleChip />}
      dataTime={{ at: vehicle?.lastTime, base: 'terminal' }}
      className="gap-px overflow-y-auto bg-line narrow:grid-cols-2 narrow:grid-rows-[minmax(max-content,auto)_minmax(max-content,auto)_minmax(200px,1fr)] print:block print:bg-transparent"
    >
      <Panel
        title={messages.machine}
        query={both}
        actions={
          <Button className="print:hidden" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {messages.print}
          </Button>
        }
      >
        <Facts items={machine} />
      </Panel>
      <Panel title={messages.engineTitle} query={both}>
        <Facts items={engine} />
      </Panel>
      <Panel
        title={messages.terminalTitle}
        query={both}
        empty={vehicle && !vehicle.tmnlId ? labels.withoutTerminal : null}
      >
        <Facts items={terminal} />
      </Panel>
      <Panel title={messages.supervision} query={query}>
        <Facts items={supervision} />
      </Panel>
      {/* A server that does not report them has no panel for them. */}
      {vehicle?.faults !== undefined && (
        <Panel
          title={faultMessages.title}
          query={query}
          fact={vehicle.faults.length > 0 ? String(vehicle.faults.length) : undefined}
          empty={vehicle.faults.length === 0 ? faultMessages.none : null}
          className="narrow:col-span-2"
        >
          <VehicleFaults
            faults={vehicle.faults}
            action={(_, fault) => <NewWorkOrderLink newWindow vclId={vehicle.vclId} fault={fault} />}
            className="px-4 pb-4 narrow:grid-cols-2"
          />
        </Panel>
      )}
      <Panel
        title={messages.users}
        query={details}
        empty={data && data.users.length === 0 ? messages.noUsers : null}
        className="narrow:col-span-2"
      >
        {data && (
          <DeviceUsers deviceId={data.deviceId ?? null} users={data.users} onChanged={() => void details.refetch()} />
        )}
      </Panel>
    </Screen>
  )
}

/** A long number with a button that copies it as shown. */
function Code({ code }: { code: string | null | undefined }) {
  return code ? <Ellipsis text={code} copyable className="code" /> : displayValue(null)
}

function Facts({ items }: { items: readonly DescriptionItem[] }) {
  return <Descriptions items={items} columns={2} className="px-4 pt-1 pb-4 [&_dd]:figures" />
}

function voltage(value: string | null | undefined): string | null {
  return value === null || value === undefined || value === ''
    ? null
    : formatNumber(Number(value), { digits: 2, unit: 'V' })
}
