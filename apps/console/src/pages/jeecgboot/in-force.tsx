import { namedOptions } from '@trackhoe/form-widgets/entity'
import { StatusText } from '@trackhoe/ui'

/** Shows in a cell of a list if a setting is in force. */
export function InForce({ active, label }: { active: boolean; label: string }) {
  return <StatusText tone={active ? 'normal' : 'info'}>{label}</StatusText>
}

const ON = '1'

interface InForceTexts {
  status: string
  on: string
  off: string
}

/** The field of a setting that is in force or not: its form, and its column. `off`: its code where it is not `0`. */
export const inForceField = (t: InForceTexts, { priority, off = '0' }: { priority: number; off?: string }) =>
  ({
    label: t.status,
    widget: 'radio',
    options: namedOptions({ on: ON, off }, t),
    defaultValue: ON,
    column: {
      size: 6,
      priority,
      stacked: true,
      cell: ({ status }: { status?: string | null | undefined }) => (
        <InForce active={status === ON} label={status === ON ? t.on : t.off} />
      ),
    },
  }) as const
