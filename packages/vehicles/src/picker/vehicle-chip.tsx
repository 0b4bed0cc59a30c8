import { useQueryClient } from '@tanstack/react-query'
import { messages, gateway } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { toVehicleState, type GatewayVehicle, type UserDevice } from '@trackhoe/contract/vehicle'
import { useVehicleStateNames } from '@trackhoe/form-widgets/map'
import {
  Combobox,
  cx,
  formatDateTime,
  IconButton,
  joinParts,
  lazyComponent,
  MultiCombobox,
  Tooltip,
  useToast,
  type LoadOptions,
  type Option,
} from '@trackhoe/ui'
import { useNarrow } from '@trackhoe/ui/data-table'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { MAX_VEHICLES } from '../address/page-address.ts'
import { VEHICLE_FIELD_ID } from '../panel/choose-vehicle-button.tsx'
import { useReader } from '../reader/reader.tsx'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { useChosenVehicles, useChosenVehicleQuery } from './use-chosen-vehicles.ts'
import { useRecentVehicles } from './use-recent-vehicles.ts'

const VehicleDialog = lazyComponent(async () => (await import('./vehicle-dialog.tsx')).VehicleDialog)

/**
 * The search starts after a pause of this length, from this number of characters on. Source: vehicle screens "picker".
 */
const SEARCH_AFTER_MS = 300
const SEARCH_FROM = 2

/** How many vehicles are listed before anything is typed. Not in the specification. */
const LISTED = 20

/** The number of found vehicles that are shown with model and state. Not in the specification. */
const WITH_FACTS = 100

export interface VehicleChipProps {
  /** True when the page selects several vehicles. */
  multiple?: boolean
  /** Several vehicles have to be of one model, because the fields of the page depend on it. */
  sameModel?: boolean
  /** The page sends commands: a vehicle without a terminal is listed, but cannot be chosen. */
  commands?: boolean
}

/**
 * The selected vehicle with its state, and the ways to select another: search, recent ones, 高级选择. Source: vehicle
 * screens "frame", "picker".
 */
export function VehicleChip({ multiple = false, sameModel = false, commands = false }: VehicleChipProps) {
  const t = useVehicleMessages().vehicle
  const { signedIn } = useReader()
  const { ids, vehicles, choose } = useChosenVehicles()
  const { remember } = useRecentVehicles()
  const search = useVehicleSearch(commands)
  const [dialog, setDialog] = useState(false)
  const narrow = useNarrow()
  const first = vehicles[0]
  const known = vehicles.map((vehicle) => ({ value: vehicle.vclId, label: numberOf(vehicle) }))
  const field = {
    id: VEHICLE_FIELD_ID,
    'aria-label': t.choose,
    placeholder: t.choose,
    disabled: !signedIn,
    loadOptions: search,
    debounceMs: SEARCH_AFTER_MS,
    knownOptions: known,
    noOptionsText: (text: string) => (text.length < SEARCH_FROM ? t.typeMore(SEARCH_FROM) : undefined),
  }

  const newest = vehicles.at(-1)
  const newestId = newest?.vclId
  const newestNo = newest && numberOf(newest)

  useEffect(() => {
    if (newestId !== undefined && newestNo !== undefined) remember({ id: newestId, vclNo: newestNo })
  }, [remember, newestId, newestNo])

  const accepted = useOneModel(sameModel)

  async function handleChoose(next: readonly string[]) {
    choose(await accepted(next.slice(0, MAX_VEHICLES)))
  }

  return (
    <div className="flex min-w-0 items-center gap-2 max-narrow:gap-0">
      {multiple ? (
        <MultiCombobox
          {...field}
          value={ids}
          maxTags={1}
          // On a phone the number is whole, and there is room for a word beside a single one.
          addPlaceholder={!narrow ? t.add : ids.length === 1 ? t.addShort : ''}
          onChange={(next) => void handleChoose(next)}
          // One line: the bar of the page is no higher.
          className="w-80 max-w-full max-narrow:w-full [&>div]:flex-nowrap [&_input]:min-w-0"
        />
      ) : (
        <Combobox
          {...field}
          value={ids[0] ?? null}
          onChange={(id) => void handleChoose(id === null ? [] : [id])}
          className="w-48 max-w-full max-narrow:w-full"
        />
      )}
      <IconButton
        label={t.advanced}
        icon={<SlidersHorizontal />}
        disabled={!signedIn}
        onClick={() => setDialog(true)}
      />
      {first && vehicles.length === 1 && <Facts vehicle={first} />}
      {dialog && (
        <VehicleDialog
          multiple={multiple}
          commands={commands}
          chosen={ids}
          onChoose={(next) => {
            setDialog(false)
            void handleChoose(next)
          }}
          onClose={() => setDialog(false)}
          onDismiss={() => setDialog(false)}
        />
      )}
    </div>
  )
}

/** Model, connection and last report of the vehicle. */
function Facts({ vehicle }: { vehicle: GatewayVehicle }) {
  const t = useVehicleMessages().vehicle
  const online = vehicle.online === 1
  return (
    <p className="flex min-w-0 items-center gap-2 truncate text-12 text-ink-2 max-narrow:sr-only">
      <span className="max-desktop:hidden">{vehicle.model}</span>
      <svg viewBox="0 0 12 12" aria-hidden className={cx('size-2.5 flex-none', online ? 'text-success' : 'text-ink-3')}>
        {online ? (
          <circle cx="6" cy="6" r="5" fill="currentColor" />
        ) : (
          <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="2" />
        )}
      </svg>
      <span>{online ? t.online : t.offline}</span>
      {!vehicle.tmnlId && (
        <Tooltip content={t.noTerminal}>
          <span className="text-warning-text">{t.withoutTerminal}</span>
        </Tooltip>
      )}
      <span className="figures truncate text-ink-3 max-desktop:hidden">
        {vehicle.lastTime ? `${t.lastTime} ${shortTime(vehicle.lastTime)}` : t.never}
      </span>
    </p>
  )
}

/**
 * Returns which of the requested vehicles are taken: all of them, or those of the first one's model. Vehicles that are
 * left out are named at once, not after the form was filled in.
 */
function useOneModel(sameModel: boolean): (ids: readonly string[]) => Promise<readonly string[]> {
  const t = useVehicleMessages().vehicle
  const toast = useToast()
  const queries = useQueryClient()
  const ask = useChosenVehicleQuery()
  return async (ids) => {
    if (!sameModel || ids.length < 2) return ids
    // Without an answer the page itself shows why; the server checks the models again.
    const vehicles = await Promise.all(ids.map((id) => queries.fetchQuery(ask(id)))).catch(() => null)
    const [first] = vehicles ?? []
    const others = vehicles?.filter(({ model }) => model !== first?.model) ?? []
    const [other] = others
    if (!first || !other) return ids
    toast.warning(t.otherModel(numberOf(other), other.model ?? '-', first.model ?? '-'))
    return ids.filter((id) => !others.some(({ vclId }) => vclId === id))
  }
}

/** The facts that a list shows beside the number of a vehicle. */
type VehicleFacts = Pick<GatewayVehicle | UserDevice, 'model' | 'state' | 'online' | 'tmnlId'>

/**
 * Returns the recent vehicles and the first of all while the search is empty, else the vehicles whose number contains
 * the text, each with its model and state. `commands`: those without a terminal say so and cannot be chosen.
 */
function useVehicleSearch(commands: boolean): LoadOptions {
  const messageApi = useCalls(messages)
  const gatewayApi = useCalls(gateway)
  const t = useVehicleMessages().vehicle
  const states = useVehicleStateNames()
  const queries = useQueryClient()
  const ask = useChosenVehicleQuery()
  const { read } = useRecentVehicles()
  return useMemo(() => {
    const stateOf = ({ state, online }: VehicleFacts) =>
      state ? states[toVehicleState(state)] : online === 1 ? t.online : t.offline
    // A list without these facts is a list nevertheless.
    const optionOf = (value: string, label: string, known: VehicleFacts | undefined, group?: string): Option => {
      if (!known) return { value, label, group }
      const bare = !known.tmnlId
      return {
        value,
        label,
        detail: joinParts(known.model, bare ? t.withoutTerminal : stateOf(known)),
        disabled: commands && bare,
        group,
      }
    }
    const recentOptions = () =>
      Promise.all(
        read().map(async ({ id, vclNo }) =>
          optionOf(id, vclNo, await queries.fetchQuery(ask(id)).catch(() => undefined), t.recent),
        ),
      )
    return async (text, signal) => {
      const wanted = text.trim()
      if (wanted.length < SEARCH_FROM) {
        const recent = recentOptions()
        if (wanted !== '') {
          return (await recent).filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()))
        }
        const page = await gatewayApi.devices({ pageNo: 1, pageSize: LISTED }, signal)
        const first = await recent
        const all = page.records.flatMap((device) => {
          const { vclId, vclNo } = device
          if (!vclId || first.some(({ value }) => value === vclId)) return []
          return [optionOf(vclId, vclNo || vclId, device, t.all)]
        })
        return [...first, ...all]
      }
      const [found, devices] = await Promise.all([
        messageApi.vehicleNumbers({ body: { keyword: wanted } }, signal),
        gatewayApi.devices({ vclNo: `*${wanted}*`, pageNo: 1, pageSize: WITH_FACTS }, signal).catch(() => null),
      ])
      const known = new Map(devices?.records.map((device) => [device.vclId, device]))
      return found.map(({ value, text: label, title }) => optionOf(value, title ?? label ?? value, known.get(value)))
    }
  }, [commands, read, queries, ask, states, t, messageApi, gatewayApi])
}

/** The number on the machine, or the platform's id where it has none. */
function numberOf({ vclNo, vclId }: Pick<GatewayVehicle, 'vclNo' | 'vclId'>): string {
  return vclNo || vclId
}

/** The time of a report; without the date when it is today. Wire: `YYYY-MM-DD HH:mm:ss`. */
function shortTime(time: string): string {
  const text = formatDateTime(time)
  return text.startsWith(formatDateTime(new Date(), 'date')) ? text.slice(11) : text.slice(5, 16)
}
