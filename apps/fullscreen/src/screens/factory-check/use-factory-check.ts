import { parameters, gateway, messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { CommandRecord, GatewayVehicle } from '@trackhoe/contract/vehicle'
import { useClient, useNotifications } from '@trackhoe/shell'
import { useRecall } from '@trackhoe/vehicles/command-screen'
import { startOfDay, wireTime } from '@trackhoe/vehicles/records'
import { useRef, useState } from 'react'
import { NO_FACTS, type Known, type FactoryFacts } from './factory-checks.ts'
import { useFactoryMessages } from './locale/use-messages.ts'

/** A check of one machine. */
export interface FactoryRun {
  /** The scanned or typed text. */
  typed: string
  vehicleId: string | null
  facts: FactoryFacts
  /** Why no machine is checked; null: one is. */
  failure: string | null
  /** When it began, by the server's clock. Unit: epoch milliseconds. */
  startedAt: number
}

/** Trouble codes of so many days are read; only the active ones count. */
const FAULT_DAYS = 30

/**
 * Checks one machine after the other: each read fills its lines as it arrives. A new scan takes the place of the one
 * before, whose answers are dropped; the self check of that one goes on in its record.
 */
export function useFactoryCheck() {
  const t = useFactoryMessages()
  const { serverNow } = useClient()
  const parameterApi = useCalls(parameters)
  const gatewayApi = useCalls(gateway)
  const messageApi = useCalls(messages)
  const { describe } = useNotifications()
  const self = useRecall(undefined)
  const [run, setRun] = useState<FactoryRun | null>(null)
  const current = useRef<AbortController>(null)

  async function check(typed: string) {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    const { signal } = controller
    const startedAt = serverNow()
    setRun({ typed, vehicleId: null, facts: NO_FACTS, failure: null, startedAt })
    const update = (change: (before: FactoryRun) => FactoryRun) => {
      if (!signal.aborted) setRun((before) => before && change(before))
    }
    const put = (facts: Partial<FactoryFacts>) =>
      update((before) => ({ ...before, facts: { ...before.facts, ...facts } }))
    const settle = async <Name extends keyof FactoryFacts>(name: Name, read: Promise<unknown>) => {
      // The name says which value it is.
      const known = await read.then(
        (value) => ({ kind: 'known', value }) as FactoryFacts[Name],
        (error: unknown): Known<never> => ({ kind: 'failed', reason: describe(error) }),
      )
      put({ [name]: known })
    }
    try {
      const vehicle = await findVehicle(typed, signal)
      if (!vehicle) {
        update((before) => ({ ...before, failure: t.unknown(typed) }))
        return
      }
      const { vclId, vclNo } = vehicle
      update((before) => ({ ...before, vehicleId: vclId }))
      put({ vehicle: { kind: 'known', value: vehicle } })
      const range = { bgntime: startOfDay(startedAt, FAULT_DAYS), endtime: wireTime(startedAt) }
      await Promise.all([
        settle(
          'latest',
          parameterApi
            .latest({ query: { vclNo: vclNo ?? '' } }, signal)
            .then(({ records }) => records.find((row) => row.vclId === vclId) ?? null),
        ),
        settle('setting', gatewayApi.lastSetting(vclId, signal)),
        settle(
          'faults',
          messageApi
            .troubleCodes({ body: { vclId, ...range } }, signal)
            .then((found) => found.filter(({ active }) => active)),
        ),
        selfCheck(vehicle).then((record) => put({ record })),
      ])
    } catch (error) {
      update((before) => ({ ...before, failure: describe(error) }))
    }
  }

  /** A self check is pointless where it cannot be answered now. */
  async function selfCheck(vehicle: GatewayVehicle): Promise<Known<CommandRecord | null>> {
    const reason = self.lockedReasonOf(vehicle) ?? (vehicle.online === 1 ? null : t.offlineNotSent)
    if (reason !== null) return { kind: 'failed', reason }
    return { kind: 'known', value: await self.recall({ type: 'selfCheck' }, vehicle) }
  }

  /** By part of its number, or by exactly its terminal or IMEI; null: there is none, or several have that part. */
  async function findVehicle(typed: string, signal: AbortSignal): Promise<GatewayVehicle | null> {
    const found = await messageApi.vehicleNumbers({ body: { keyword: typed } }, signal)
    const one = found.find(({ text }) => text === typed) ?? (found.length === 1 ? found[0] : undefined)
    return one ? gatewayApi.vehicle({ vclId: one.value }, signal) : null
  }

  return { run, check }
}
