import { StatusText, type StatusTone } from '@trackhoe/ui'

const tones: Readonly<Record<string, StatusTone>> = { '1': 'normal', '2': 'danger', '3': 'warning' }

/** The result of a sample, as the server's dictionary names it. */
export function SulfurResult({ result, text }: { result: string | null; text: string | null }) {
  return <StatusText tone={tones[result ?? ''] ?? 'neutral'}>{text ?? result ?? '-'}</StatusText>
}

/** The figure with its unit: above the limit it stands out. */
export function SulfurValue({
  sulfur,
  unit,
  limit,
}: {
  sulfur: string | null
  unit: string | null
  limit: string | null
}) {
  if (sulfur === null) return '-'
  const exceeds = limit !== null && Number(sulfur) > Number(limit)
  return (
    <span className={exceeds ? 'figures font-medium text-danger-text' : 'figures'}>
      {sulfur} {unit}
    </span>
  )
}
