import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { sulfur, type RegularCheck } from '@trackhoe/contract/vehicle'
import { SimpleTable, StatusText, type SimpleColumn, type StatusTone } from '@trackhoe/ui'
import { vehicleKeys } from '../fleet/vehicle-keys.ts'
import { useReader } from '../reader/reader.tsx'
import { useSulfurMessages } from './sulfur.messages.ts'

/** Returns when samples of a vehicle are due, and when they were taken. `vclId`: null for no vehicle yet. */
export function useRegularChecks(vclId: string | null) {
  const sulfurApi = useCalls(sulfur)
  const { signedIn, key } = useReader()
  return useQuery({
    queryKey: vehicleKeys.report(key, 'sulfur-checks', vclId ?? '', {}),
    queryFn: ({ signal }) => sulfurApi.regularChecks({ query: { vclId: vclId ?? '' } }, signal),
    enabled: signedIn && vclId !== null,
  })
}

const tones: Readonly<Record<string, StatusTone>> = { '0': 'warning', '1': 'normal', '2': 'danger' }

interface RegularCheckTableProps {
  checks: readonly RegularCheck[] | undefined
  /** Without a padding around it. */
  gutter?: boolean
}

/** The regular checks of a vehicle: planned, done, overdue. */
export function RegularCheckTable({ checks, gutter = false }: RegularCheckTableProps) {
  const t = useSulfurMessages()
  const columns: readonly SimpleColumn<RegularCheck>[] = [
    { key: 'plan', header: t.planDate, figures: true, cell: ({ planDate }) => planDate },
    { key: 'last', header: t.lastDate, figures: true, cell: ({ lastDate }) => lastDate },
    {
      key: 'state',
      header: t.checkState,
      cell: ({ state, state_dictText: text }) => (
        <StatusText tone={tones[state ?? ''] ?? 'neutral'}>{t.checkStates[state ?? ''] ?? text ?? '-'}</StatusText>
      ),
    },
  ]
  return (
    <SimpleTable
      caption={t.checks}
      columns={columns}
      rows={checks}
      getRowKey={({ planDate, lastDate }) => `${planDate ?? ''}/${lastDate ?? ''}`}
      empty={t.noChecks}
      gutter={gutter}
    />
  )
}
