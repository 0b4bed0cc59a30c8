import { reportOf, useLatest } from '@trackhoe/vehicles/latest-values'
import { usePermitted } from '@trackhoe/auth'
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
import { LastValues, ReportAge } from '@trackhoe/vehicles/fleet'
import { Panel, useReader, useVehicleMessages } from '@trackhoe/vehicles/page'
import { Screen } from '../../frame/screen.tsx'
import { useMessages } from '../../locale/use-messages.ts'
import { FaultsToOrder } from '@trackhoe/vehicles/work-orders'
import { ChooseVehicleButton, useVehicle, VehicleChip } from '@trackhoe/vehicles/picker'
import { lastReportOf, useVehicleDetails, useVehicleFacts } from '@trackhoe/vehicles/vehicle'
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
  const { signedIn } = useReader()
  const { id, vehicle, query, empty } = useVehicle()
  const maySeeCodes = usePermitted('vehicle:device:secret')
  const details = useVehicleDetails(id)
  const latest = useLatest(vehicle?.vclNo ?? null, null)
  const values = latest.data?.values
  const last = (value: string | null) => <LastValues {...reportOf(latest.data)}>{displayValue(value)}</LastValues>
  const both = [query, details]
  const data = details.data
  const facts = useVehicleFacts({ vehicle, details: data })

  const machine: DescriptionItem[] = [
    facts.number,
    facts.model,
    facts.kind,
    facts.brand,
    facts.pin,
    facts.delivered,
    facts.customer,
    facts.emissionStage,
    facts.hourMeter,
  ]
  const engine: DescriptionItem[] = [
    // The title of their panel says that they are of the engine.
    { ...facts.engine, label: messages.engine },
    { ...facts.engineNo, label: messages.engineNo },
    facts.ratedKw,
    facts.displacement,
    facts.cylinders,
    facts.aftertreatment,
  ]
  const plugged = (value: string | null | undefined) =>
    value === '1' ? messages.plugged : value === '0' ? messages.unplugged : null
  const terminal: DescriptionItem[] = [
    facts.terminal,
    { ...facts.imei, value: <Code code={maySeeCodes ? vehicle?.imei : maskCode(vehicle?.imei)} /> },
    { ...facts.sim, value: <Code code={maySeeCodes ? vehicle?.simNo : maskCode(vehicle?.simNo)} /> },
    facts.softwareVersion,
    { ...facts.bindTime, label: messages.bound },
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
      value: vehicle && <ReportAge {...lastReportOf(vehicle)} />,
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
          <FaultsToOrder
            newWindow
            vclId={vehicle.vclId}
            faults={vehicle.faults}
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
