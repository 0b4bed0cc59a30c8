import { setImmediate } from 'node:timers/promises'
import { columnsOfFleet, type FleetColumns, type FleetDevice, type FleetParts } from '@trackhoe/contract/vehicle'
import { JsonBytes } from '../../platform/http/json-bytes.ts'

interface KeptDevice {
  readonly device: FleetDevice
  /** The version in which it was different for the last time. */
  readonly version: number
}

/** Returns what a reader may see of a vehicle. Readers with the same function share what was written for them. */
export type ShowDevice = (device: FleetDevice) => FleetDevice

/** Some vehicles of a fleet, and their columns as they were written for readers. */
class FleetPart {
  readonly kept: readonly KeptDevice[]
  readonly #written = new Map<ShowDevice, JsonBytes<FleetColumns>>()

  constructor(kept: readonly KeptDevice[]) {
    this.kept = kept
  }

  async whole(show: ShowDevice): Promise<JsonBytes<FleetColumns>> {
    const written = this.#written.get(show) ?? (await writeColumns(this.kept, show))
    this.#written.set(show, written)
    return written
  }

  async changed(since: number, show: ShowDevice): Promise<JsonBytes<FleetColumns>[]> {
    const changed = this.kept.filter(({ version }) => version > since)
    return changed.length === 0 ? [] : [await writeColumns(changed, show)]
  }
}

/** Other requests have their turn before. */
async function writeColumns(kept: readonly KeptDevice[], show: ShowDevice): Promise<JsonBytes<FleetColumns>> {
  await setImmediate()
  return JsonBytes.of(columnsOfFleet(kept.map(({ device }) => show(device))))
}

/** The vehicles of a fleet as they were read last, with the version in which each has changed, so that readers get what is new to them. */
export class KeptFleet {
  readonly #name: string
  #version = 0
  #devices: ReadonlyMap<string, KeptDevice> = new Map()
  #parts: readonly FleetPart[] = []
  /** The versions in which vehicles were gone. */
  readonly #removed = new Map<string, number>()

  /** `name`: another one than those of fleets that other instances keep, or that were kept earlier. */
  constructor(name: string) {
    this.#name = name
  }

  /** Takes all vehicles as they are now, some thousand at a time. Readers get the former ones until the last have come. */
  async replace(parts: AsyncIterable<readonly FleetDevice[]>): Promise<void> {
    const version = this.#version + 1
    const next = new Map<string, KeptDevice>()
    const nextParts: FleetPart[] = []
    for await (const devices of parts) {
      const kept = devices.map((device) => {
        const known = this.#devices.get(device.id)
        return known && isSameDevice(known.device, device) ? known : { device, version }
      })
      for (const each of kept) next.set(each.device.id, each)
      nextParts.push(new FleetPart(kept))
    }
    for (const id of this.#devices.keys()) if (!next.has(id)) this.#removed.set(id, version)
    for (const id of this.#removed.keys()) if (next.has(id)) this.#removed.delete(id)
    this.#version = version
    this.#devices = next
    this.#parts = nextParts
  }

  /** The vehicles that have changed since a version; all of them where it is not one of this fleet. */
  async since(since: string | undefined, show: ShowDevice): Promise<JsonBytes<FleetParts>> {
    const [parts, known] = [this.#parts, this.#numberOf(since)]
    const version = JsonBytes.of(`${this.#name}-${this.#version}`)
    const written: JsonBytes<FleetColumns>[] = []
    if (known === undefined) {
      for (const part of parts) written.push(await part.whole(show))
      return JsonBytes.object({ parts: JsonBytes.array(written), version })
    }
    const removed = JsonBytes.of([...this.#removed].filter(([, at]) => at > known).map(([id]) => id))
    for (const part of parts) written.push(...(await part.changed(known, show)))
    return JsonBytes.object({ parts: JsonBytes.array(written), version, removed })
  }

  #numberOf(version: string | undefined): number | undefined {
    const prefix = `${this.#name}-`
    if (!version?.startsWith(prefix)) return undefined
    const number = Number(version.slice(prefix.length))
    return Number.isSafeInteger(number) && number > 0 && number <= this.#version ? number : undefined
  }
}

function isSameDevice(one: FleetDevice, other: FleetDevice): boolean {
  return (
    one.lastTime === other.lastTime &&
    one.state === other.state &&
    one.online === other.online &&
    one.lng === other.lng &&
    one.lat === other.lat &&
    one.hourMeter === other.hourMeter &&
    one.fuelLevel === other.fuelLevel &&
    one.nextMaintenance === other.nextMaintenance &&
    one.vclNo === other.vclNo &&
    one.model === other.model &&
    one.consumerName === other.consumerName &&
    one.tmnlId === other.tmnlId &&
    one.activeFaults === other.activeFaults &&
    (one.activeFaults === 0 || JSON.stringify(one.faults) === JSON.stringify(other.faults))
  )
}
