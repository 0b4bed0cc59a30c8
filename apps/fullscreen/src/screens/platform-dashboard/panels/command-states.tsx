import { COMMAND_STATES } from '@trackhoe/contract/vehicle'
import { formatNumber } from '@trackhoe/ui'
import { useMessages } from '../../../locale/use-messages.ts'
import { FittedLine } from './fitted-line.tsx'
import { sumOf } from './sum-of.ts'

const { succeeded, failed, timedOut, withdrawn } = COMMAND_STATES

const finals: readonly string[] = [succeeded, failed, timedOut, withdrawn]

/** The results of today's commands. Commands without a final state are pending, including unknown states. */
export function CommandStates({ commands }: { commands: Readonly<Record<string, number>> }) {
  const t = useMessages().dashboard
  const under = Object.entries(commands).filter(([state]) => !finals.includes(state))
  const parts = [
    { name: t.succeeded, count: commands[succeeded] ?? 0, color: 'bg-success' },
    { name: t.failed, count: commands[failed] ?? 0, color: 'bg-danger' },
    { name: t.timedOut, count: commands[timedOut] ?? 0, color: 'bg-warning' },
    { name: t.underWay, count: sumOf(under.map(([, count]) => count)), color: 'bg-info' },
    ...(commands[withdrawn] ? [{ name: t.withdrawn, count: commands[withdrawn], color: 'bg-ink-3' }] : []),
  ]
  return (
    <div className="flex h-full flex-col gap-[calc(12*var(--wall))]">
      <div aria-hidden className="flex h-[calc(22*var(--wall))] flex-none gap-[2px] overflow-hidden rounded-[2px]">
        {parts
          .filter(({ count }) => count > 0)
          .map(({ name, count, color }) => (
            <span key={name} className={`min-w-[3px] ${color}`} style={{ flexGrow: count }} />
          ))}
      </div>
      <dl className="m-0 grid grid-cols-[repeat(auto-fit,minmax(calc(180*var(--wall)),1fr))] gap-x-[calc(12*var(--wall))] gap-y-[calc(2*var(--wall))] text-[length:calc(26*var(--wall))] leading-tight">
        {parts.map(({ name, count, color }) => (
          <div key={name} className="flex min-w-0 items-center gap-[0.5em]">
            <span aria-hidden className={`size-[0.7em] flex-none rounded-[2px] ${color}`} />
            <dt className="min-w-0">
              <FittedLine>{name}</FittedLine>
            </dt>
            <dd className="figures ms-auto">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
