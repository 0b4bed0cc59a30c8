import { formatNumber, StatusText, type StatusTone } from '@trackhoe/ui'
import { useScreenMessages } from '../locale/use-messages.ts'
import { shareLevel, type ShareLevel } from './ats-count.ts'

const TONES: Readonly<Record<ShareLevel, StatusTone>> = { good: 'normal', attention: 'warning', check: 'danger' }

/** A share of 1 with a word where it is too high. */
export function Share({ value }: { value: number | null }) {
  const t = useScreenMessages().atsCount
  if (value === null) return <span className="text-ink-3">-</span>
  const level = shareLevel(value)
  return (
    <StatusText tone={TONES[level]}>
      <span className="figures">{formatNumber(value * 100, { digits: 1, unit: '%' })}</span>
      {level !== 'good' && <span className="ms-2 text-12">{t.levels[level]}</span>}
    </StatusText>
  )
}
