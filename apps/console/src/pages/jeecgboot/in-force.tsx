import { StatusText } from '@trackhoe/ui'

/** Whether a setting is in force, in a cell of a list. */
export function InForce({ active, label }: { active: boolean; label: string }) {
  return <StatusText tone={active ? 'normal' : 'info'}>{label}</StatusText>
}
