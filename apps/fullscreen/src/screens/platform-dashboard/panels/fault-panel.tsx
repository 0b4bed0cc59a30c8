import type { FleetOverview } from '@trackhoe/contract/vehicle'
import { cx, formatDateTime, formatNumber, TextLink } from '@trackhoe/ui'
import { faultAppearances, toFaultSeverity, useFaultName } from '@trackhoe/vehicles/fleet'
import { useAddress, vehicleAddress, type PanelProps } from '@trackhoe/vehicles/page'
import { useMessages } from '../../../locale/use-messages.ts'
import { FittedLine } from './fitted-line.tsx'
import { TurningPanel } from './turning-panel.tsx'

type Fault = FleetOverview['faults'][number]

interface FaultPanelProps extends Omit<PanelProps, 'title' | 'children'> {
  /** Undefined until they are known. */
  faults: readonly Fault[] | undefined
  /** How many are shown at once. */
  shown?: number
}

/** The newest fault of each vehicle, newest first, some at a time. */
export function FaultPanel({ faults, shown = 6, ...panel }: FaultPanelProps) {
  const t = useMessages().dashboard
  return (
    <TurningPanel
      {...panel}
      title={t.faults}
      empty={faults?.length === 0 ? t.noFaults : null}
      rows={faults}
      keyOf={keyOf}
      shown={shown}
    >
      {(fault) => <FaultRow key={keyOf(fault)} fault={fault} />}
    </TurningPanel>
  )
}

const keyOf = ({ vclId, spn, fmi, time }: Fault) => `${vclId} ${spn} ${fmi} ${time ?? ''}`

function FaultRow({ fault }: { fault: Fault }) {
  const t = useMessages().dashboard
  const { kiosk } = useAddress()
  const nameOf = useFaultName()
  const severity = toFaultSeverity(fault.severity)
  const { icon: Icon, tone } = faultAppearances[severity]
  const color = fault.active ? tone : 'text-ink-3'
  const number = fault.vclNo ?? fault.vclId
  const others = fault.others ?? 0
  return (
    <li className="grid min-h-0 grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center gap-x-[calc(14*var(--wall))] overflow-hidden text-[length:calc(26*var(--wall))] leading-snug">
      <Icon aria-hidden className={`size-[1.1em] flex-none stroke-[1.75] ${color}`} />
      <span className="truncate code">
        {kiosk ? number : <TextLink href={vehicleAddress(fault.vclId)}>{number}</TextLink>}
        {others > 0 && (
          <span className="font-sans text-ink-3">
            <span aria-hidden> +{formatNumber(others)}</span>
            <span className="sr-only">{t.otherFaults(others)}</span>
          </span>
        )}
      </span>
      <span className="figures text-ink-3">{formatDateTime(fault.time, 'minute').slice(5)}</span>
      <FittedLine
        className="col-start-2 text-ink-2 @max-[560px]:col-end-4"
        title={`${nameOf(fault)} · SPN ${fault.spn} FMI ${fault.fmi}`}
      >
        {nameOf(fault)}
      </FittedLine>
      {/* In a narrow panel the icon says it, and the name has the space. */}
      <span className={cx(color, '@max-[560px]:sr-only')}>{fault.active ? t.severity[severity] : t.over}</span>
    </li>
  )
}
