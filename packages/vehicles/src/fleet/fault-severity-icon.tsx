import { cx } from '@trackhoe/ui'
import { CircleAlert, Info, OctagonX } from 'lucide-react'
import { useVehicleMessages } from '../locale/use-messages.ts'

/** How bad a trouble code is: stop the machine, warning, hint. */
export type FaultSeverity = 1 | 2 | 3

/** Reads a severity of the wire; an unknown one is a hint. */
export function toFaultSeverity(severity: number | null | undefined): FaultSeverity {
  return severity === 1 || severity === 2 ? severity : 3
}

/** The icon and the color of each severity. */
export const faultAppearances = {
  1: { icon: OctagonX, tone: 'text-danger-text' },
  2: { icon: CircleAlert, tone: 'text-warning-text' },
  3: { icon: Info, tone: 'text-info-text' },
} as const

/** The sign of a severity; its name is read aloud. */
export function FaultSeverityIcon(props: { severity: number | null | undefined; className?: string }) {
  const t = useVehicleMessages().faults
  const severity = toFaultSeverity(props.severity)
  const { icon: Icon, tone } = faultAppearances[severity]
  return (
    <>
      <Icon aria-hidden className={cx('size-[1.1em] flex-none stroke-[1.75]', tone, props.className)} />
      <span className="sr-only">{t.severity[severity]}</span>
    </>
  )
}
