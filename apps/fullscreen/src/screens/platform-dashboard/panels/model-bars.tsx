import type { FleetOverview } from '@trackhoe/contract/vehicle'
import { formatNumber } from '@trackhoe/ui'
import { useMessages } from '../../../locale/use-messages.ts'

/** Vehicles by model, the largest group first; models that do not fit are summed in the last row. */
export function ModelBars({ models, shown: most = 5 }: { models: FleetOverview['models']; shown?: number }) {
  const t = useMessages().dashboard
  const shown = models.slice(0, models.length > most ? most - 1 : most)
  const rest = models.slice(shown.length)
  const largest = Math.max(1, ...models.map(({ total }) => total))
  return (
    <ul className="grid h-full min-h-0 auto-rows-fr grid-cols-[minmax(0,6em)_minmax(0,1fr)_minmax(3em,auto)] gap-x-[calc(16*var(--wall))] text-[length:calc(28*var(--wall))] leading-tight">
      {shown.map(({ model, total }) => (
        <li key={model} className="col-span-full grid grid-cols-subgrid items-center">
          <span className="truncate" title={model}>
            {model}
          </span>
          <span
            className="h-[calc(18*var(--wall))] rounded-e-[2px] bg-series-1"
            style={{ width: `${(total / largest) * 100}%` }}
          />
          <span className="figures text-end">{formatNumber(total)}</span>
        </li>
      ))}
      {rest.length > 0 && (
        <li className="col-span-full grid grid-cols-subgrid items-center text-ink-3">
          <span className="col-span-2 truncate">{t.otherModels(rest.length)}</span>
          <span className="figures text-end">{formatNumber(rest.reduce((sum, { total }) => sum + total, 0))}</span>
        </li>
      )}
    </ul>
  )
}
