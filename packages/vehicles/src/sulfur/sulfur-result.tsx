import type { SulfurReport } from '@trackhoe/contract/vehicle'
import { cx, displayValue, StatusText, type StatusTone } from '@trackhoe/ui'
import { exceedsLimit, gaugePart } from './sulfur-facts.ts'
import { useSulfurMessages } from './sulfur.messages.ts'

const tones: Readonly<Record<string, StatusTone>> = { '1': 'normal', '2': 'danger', '3': 'warning' }

/** Returns the result of a sample in the current language; one that is not known as the server's dictionary names it. */
export function sulfurResultText(
  { result, result_dictText: text }: SulfurReport,
  { results }: ReturnType<typeof useSulfurMessages>,
): string {
  return results[result ?? ''] ?? text ?? displayValue(result)
}

/** The result of a sample. */
export function SulfurResult({ report }: { report: SulfurReport }) {
  const t = useSulfurMessages()
  return <StatusText tone={tones[report.result ?? ''] ?? 'neutral'}>{sulfurResultText(report, t)}</StatusText>
}

type SulfurFigure = Pick<SulfurReport, 'sulfur' | 'unit' | 'limit' | 'result'>

/** The figure with its unit: above the limit it stands out. */
export function SulfurValue({ sample }: { sample: SulfurFigure }) {
  const { sulfur, unit } = sample
  if (sulfur === null) return displayValue(null)
  return (
    <span className={cx('figures', exceedsLimit(sample) && 'font-medium text-danger-text')}>
      {sulfur} {unit}
    </span>
  )
}

/**
 * The figure, and where it lies on a scale from 1 to 1000 mg/kg, which is logarithmic, with a line at the limit.
 * Source: vehicle screens "oil".
 */
export function SulfurGauge({ sample }: { sample: SulfurFigure }) {
  const [value, limit] = [gaugePart(sample.sulfur), gaugePart(sample.limit)]
  return (
    <span className="flex items-center gap-2">
      <span className="w-24 flex-none text-end whitespace-nowrap">
        <SulfurValue sample={sample} />
      </span>
      <span aria-hidden className="relative h-2 min-w-0 flex-1 bg-sunken">
        {value !== null && (
          <span
            className={cx('block h-full', exceedsLimit(sample) ? 'bg-danger' : 'bg-success')}
            style={{ width: `${value * 100}%` }}
          />
        )}
        {limit !== null && (
          <span className="absolute inset-y-[-2px] w-px bg-ink" style={{ insetInlineStart: `${limit * 100}%` }} />
        )}
      </span>
    </span>
  )
}
