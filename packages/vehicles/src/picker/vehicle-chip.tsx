import { messageApi } from '@trackhoe/api-client/vehicle'
import type { GatewayVehicle } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import { Combobox, cx, IconButton, MultiCombobox, Tooltip, type LoadOptions } from '@trackhoe/ui'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { MAX_VEHICLES } from '../address/page-address.ts'
import { useReader } from '../reader/reader.tsx'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { useChosenVehicles } from './use-chosen-vehicles.ts'
import { useRecentVehicles } from './use-recent-vehicles.ts'

const VehicleDialog = lazy(() => import('./vehicle-dialog.tsx').then((module) => ({ default: module.VehicleDialog })))

/**
 * The search starts after a pause of this length, from this number of characters on. Source: vehicle screens "picker".
 */
const SEARCH_AFTER_MS = 300
const SEARCH_FROM = 2

/** The id of the vehicle field. A page has one. */
export const VEHICLE_FIELD_ID = 'vehicle-field'

export interface VehicleChipProps {
  /** Whether the page is about several vehicles. */
  multiple?: boolean
}

/**
 * The selected vehicle with its state, and the ways to select another: search, recent ones, 高级选择. Source: vehicle
 * screens "frame", "picker".
 */
export function VehicleChip({ multiple = false }: VehicleChipProps) {
  const t = useVehicleMessages().vehicle
  const { signedIn } = useReader()
  const { ids, vehicles, choose } = useChosenVehicles()
  const { remember } = useRecentVehicles()
  const search = useVehicleSearch()
  const [dialog, setDialog] = useState(false)
  const first = vehicles[0]
  const known = vehicles.map((vehicle) => ({ value: vehicle.vclId, label: numberOf(vehicle) }))
  const field = {
    id: VEHICLE_FIELD_ID,
    'aria-label': t.choose,
    placeholder: t.choose,
    disabled: !signedIn,
    loadOptions: search,
    debounceMs: SEARCH_AFTER_MS,
    known,
  }

  const newest = vehicles.at(-1)
  const newestId = newest?.vclId
  const newestNo = newest && numberOf(newest)

  useEffect(() => {
    if (newestId !== undefined && newestNo !== undefined) remember({ id: newestId, vclNo: newestNo })
  }, [remember, newestId, newestNo])

  const handleChoose = (next: readonly string[]) => choose(next.slice(0, MAX_VEHICLES))

  return (
    <div className="flex min-w-0 items-center gap-2">
      {multiple ? (
        <MultiCombobox
          {...field}
          value={ids}
          maxTags={1}
          onChange={handleChoose}
          className="w-72 max-w-full max-narrow:w-40"
        />
      ) : (
        <Combobox
          {...field}
          value={ids[0] ?? null}
          onChange={(id) => handleChoose(id === null ? [] : [id])}
          className="w-48 max-w-full max-narrow:w-34"
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
        <Suspense fallback={null}>
          <VehicleDialog
            multiple={multiple}
            chosen={ids}
            onChoose={(next) => {
              setDialog(false)
              handleChoose(next)
            }}
            onClose={() => setDialog(false)}
          />
        </Suspense>
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

/** Returns the recent vehicles while the search is empty, else the vehicles whose number contains the text. */
function useVehicleSearch(): LoadOptions {
  const { send } = useClient()
  const t = useVehicleMessages().vehicle
  const { read } = useRecentVehicles()
  return useMemo(() => {
    const messages = messageApi(send)
    return async (text, signal) => {
      const wanted = text.trim()
      if (wanted.length < SEARCH_FROM) {
        return read().map(({ id, vclNo }) => ({ value: id, label: vclNo, group: t.recent }))
      }
      const found = await messages.vehicleNumbers({ body: { keyword: wanted } }, signal)
      return found.map(({ value, text: label, title }) => ({ value, label: title ?? label ?? value }))
    }
  }, [send, read, t])
}

/** The number on the machine, or the platform's id where it has none. */
function numberOf({ vclNo, vclId }: Pick<GatewayVehicle, 'vclNo' | 'vclId'>): string {
  return vclNo || vclId
}

/** The time of a report; without the date when it is today. Wire: `YYYY-MM-DD HH:mm:ss`. */
function shortTime(time: string): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
  return time.startsWith(today) ? time.slice(11) : time.slice(5, 16)
}
