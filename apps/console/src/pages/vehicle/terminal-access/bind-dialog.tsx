import { RefusedError } from '@trackhoe/api-client'
import { terminalAccess } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import {
  COMMAND_DEFAULTS,
  deviceAdministration,
  devices,
  type Device,
  type KnockingTerminal,
} from '@trackhoe/contract/vehicle'
import { EntityDialog } from '@trackhoe/form-widgets/entity'
import { useNotifications } from '@trackhoe/shell'
import { Alert, Button, Descriptions, Dialog, Field, IconButton, Input, lazyComponent } from '@trackhoe/ui'
import { ScanLine } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { deviceEntities } from '../device-list/device-entity.tsx'
import { canScan } from './barcode-detector.ts'
import { useTerminalAccessMessages } from '../terminal-details/terminal-access.messages.ts'

const ScanDialog = lazyComponent(async () => (await import('./scan-dialog.tsx')).ScanDialog)

/** A SIM number, which is the number that a JT/T 808 terminal writes. */
const SIM = /^\d{10,20}$/

interface FoundVehicle {
  vclId: string
  vclNo: string
  pin: string
  model: string | null
  tmnlId: string | null
}

interface BindDialogProps {
  knocking: KnockingTerminal
  onClose: () => void
  onBound: () => void
}

/**
 * Puts a terminal into a vehicle: the vehicle by the code on its plate or by its number, then the form of the device with what the
 * terminal has said about itself.
 */
export function BindDialog({ knocking, onClose, onBound }: BindDialogProps) {
  const [opened, setOpened] = useState<{ row: Device | null; vehicle: FoundVehicle } | null>(null)
  const deviceAdministrationApi = useCalls(deviceAdministration)
  const startWith = useMemo(() => (opened ? newDevice(knocking, opened.vehicle) : undefined), [knocking, opened])
  if (!opened) return <VehicleStep knocking={knocking} onClose={onClose} onFound={setOpened} />
  const { row, vehicle } = opened
  return (
    <EntityDialog
      entity={deviceEntities.whole}
      row={row && { ...row, vclId: vehicle.vclId, vclNo: vehicle.vclNo }}
      startWith={startWith}
      source={deviceAdministrationApi}
      onClose={onClose}
      onDismiss={onClose}
      onSaved={onBound}
    />
  )
}

/** The device as its form starts, with what the terminal has said about itself. */
function newDevice({ protocol, terminal, identity }: KnockingTerminal, { vclId }: FoundVehicle) {
  const { imei, simNo, softwareVersion } = identity
  const number = protocol === 'jt808' && SIM.test(terminal) ? terminal : undefined
  return {
    tmnlId: terminal,
    vcl_plat_id: terminal,
    imei: imei ?? '',
    simNo: simNo ?? number ?? '',
    softwareVersion: softwareVersion ?? COMMAND_DEFAULTS.softwareVersion,
    vclId,
  }
}

interface VehicleStepProps {
  knocking: KnockingTerminal
  onClose: () => void
  onFound: (found: { row: Device | null; vehicle: FoundVehicle }) => void
}

function VehicleStep({ knocking, onClose, onFound }: VehicleStepProps) {
  const t = useTerminalAccessMessages()
  const deviceApi = useCalls(devices)
  const { notify } = useNotifications()
  const formId = useId()
  const { code, vehicle, error, isSearching, change, find } = useVehicleSearch()
  const [isGoing, setGoing] = useState(false)
  const isBusy = isSearching || isGoing
  const [isScanning, setScanning] = useState(false)
  const { terminal, tmnlId } = knocking

  /** A device that is there is changed, and not made a second time. */
  async function go(found: FoundVehicle) {
    if (tmnlId === null) return onFound({ row: null, vehicle: found })
    setGoing(true)
    try {
      const { records } = await deviceApi.list({ query: { tmnlId } })
      onFound({ row: records.find((one) => one.tmnlId === tmnlId) ?? null, vehicle: found })
    } catch (failure) {
      notify(failure)
      setGoing(false)
    }
  }

  const isTaken = vehicle !== null && vehicle.tmnlId !== null && vehicle.tmnlId !== tmnlId
  return (
    <Dialog
      onClose={onClose}
      title={t.bindTitle(tmnlId ?? terminal)}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            variant="primary"
            disabled={vehicle === null || isTaken}
            loading={isBusy}
            onClick={() => vehicle && void go(vehicle)}
          >
            {t.next}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          void find(code)
        }}
        className="grid gap-form-gap"
      >
        <p className="m-0">
          <span className="mr-2 text-ink-2">{t.terminal}</span>
          <span className="code break-all">{tmnlId ?? terminal}</span>
        </p>
        <CodeField code={code} error={error} isBusy={isBusy} onChange={change} onScan={() => setScanning(true)} />
        {!canScan() && <p className="m-0 text-12 text-ink-3">{t.scanUnavailable}</p>}
        {vehicle && (
          <Descriptions
            items={[
              { label: t.found, value: t.foundValue(vehicle.vclNo, vehicle.model ?? '') },
              { label: 'PIN', value: <span className="code">{vehicle.pin}</span> },
            ]}
          />
        )}
        {isTaken && <Alert tone="warning">{t.hasTerminal(vehicle.tmnlId ?? '')}</Alert>}
      </form>
      {isScanning && (
        <ScanDialog
          onClose={() => setScanning(false)}
          onDismiss={() => setScanning(false)}
          onScanned={(scanned) => {
            setScanning(false)
            change(scanned)
            void find(scanned)
          }}
        />
      )}
    </Dialog>
  )
}

/** Looks for a vehicle by the code on its plate or by its number. */
function useVehicleSearch() {
  const access = useCalls(terminalAccess)
  const { notify } = useNotifications()
  const [code, setCode] = useState('')
  const [vehicle, setVehicle] = useState<FoundVehicle | null>(null)
  const [error, setError] = useState('')
  const [isSearching, setSearching] = useState(false)

  async function find(sought: string) {
    if (sought.trim() === '') return
    setSearching(true)
    setVehicle(null)
    setError('')
    try {
      setVehicle(await access.vehicle({ query: { code: sought } }))
    } catch (failure) {
      if (failure instanceof RefusedError) setError(failure.serverMessage)
      else notify(failure)
    } finally {
      setSearching(false)
    }
  }

  function change(next: string) {
    setCode(next)
    setVehicle(null)
    setError('')
  }

  return { code, vehicle, error, isSearching, change, find }
}

interface CodeFieldProps {
  code: string
  error: string
  isBusy: boolean
  onChange: (code: string) => void
  onScan: () => void
}

function CodeField({ code, error, isBusy, onChange, onScan }: CodeFieldProps) {
  const t = useTerminalAccessMessages()
  return (
    <div className="flex items-start gap-2">
      <Field label={t.vehicle} hint={t.vehicleHint} error={error} className="flex-1">
        <Input
          value={code}
          autoFocus
          autoComplete="off"
          className="code"
          onChange={(event) => onChange(event.target.value)}
          trailing={canScan() ? <IconButton label={t.scan} icon={<ScanLine />} onClick={onScan} /> : undefined}
        />
      </Field>
      <Button type="submit" className="mt-6" loading={isBusy}>
        {t.find}
      </Button>
    </div>
  )
}
