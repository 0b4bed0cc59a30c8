import { Button, Descriptions, type DescriptionItem } from '@trackhoe/ui'
import { Printer } from 'lucide-react'
import { Panel, useReader, useVehicleMessages } from '@trackhoe/vehicles/page'
import { Screen } from '../../frame/screen.tsx'
import { useMessages } from '../../locale/use-messages.ts'
import { FaultsToOrder } from '@trackhoe/vehicles/work-orders'
import { ChooseVehicle, useVehicle, VehicleChip } from '@trackhoe/vehicles/picker'
import { useVehicleDetails } from '@trackhoe/vehicles/vehicle'
import { DeviceUsers } from './device-users.tsx'
import { useDeviceFacts } from './use-device-facts.tsx'

/** 设备信息: a vehicle, its terminal and the users of the terminal. Source: vehicle screens "deviceinfo/home". */
export function DeviceInfo() {
  const t = useMessages()
  const { vehicle: labels, faults: faultMessages } = useVehicleMessages()
  const messages = t.deviceInfo
  const { signedIn } = useReader()
  const { id, vehicle, query, empty } = useVehicle()
  const details = useVehicleDetails(id)
  const both = [query, details]
  const data = details.data
  const { machine, engine, terminal, supervision } = useDeviceFacts(vehicle, data)

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
          emptyAction={id === null && <ChooseVehicle />}
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

function Facts({ items }: { items: readonly DescriptionItem[] }) {
  return <Descriptions items={items} columns={2} className="px-4 pt-1 pb-4 [&_dd]:figures" />
}
