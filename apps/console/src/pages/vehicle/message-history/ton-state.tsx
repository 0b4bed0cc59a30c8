import { useQuery } from '@tanstack/react-query'
import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { FailureState } from '@trackhoe/shell'
import {
  Descriptions,
  EmptyState,
  formatDateTime,
  formatNumber,
  Skeleton,
  StatusText,
  type StatusTone,
} from '@trackhoe/ui'
import { useMessageHistoryMessages } from '@trackhoe/vehicles/message-history'
import { dataKeys } from '../vehicle-data/data-keys.ts'

const tones: Readonly<Record<string, StatusTone>> = { '1': 'normal', '2': 'warning', '3': 'danger' }

/** 吨位状态: how much a vehicle carries now. */
export function TonStateCard({ vclId }: { vclId: string | null }) {
  const t = useMessageHistoryMessages()
  const messageApi = useCalls(messages)
  const load = useQuery({
    queryKey: dataKeys.tonState(vclId ?? ''),
    queryFn: ({ signal }) => messageApi.tonState({ body: { vclId: vclId ?? '' } }, signal),
    enabled: vclId !== null,
  })
  if (vclId === null) return <EmptyState description={t.chooseVehicle} />
  if (load.isError) return <FailureState error={load.error} onRetry={() => void load.refetch()} />
  if (load.isPending) return <Skeleton className="m-4 h-40" />
  if (load.data === null) return <EmptyState description={t.noTonState} />
  const { tonState, tonState_dictText: text, updateTime, payload, loadRatio, totalPayload } = load.data
  const { bucketCapacity, materialDensity } = load.data
  return (
    <div className="max-w-160 p-gutter">
      <Descriptions
        items={[
          {
            label: t.state,
            value: (
              <StatusText tone={tones[tonState ?? ''] ?? 'neutral'}>
                {t.tonStates[tonState ?? ''] ?? text ?? '-'}
              </StatusText>
            ),
          },
          { label: t.payload, value: formatNumber(payload, { digits: 2, unit: 't' }) },
          { label: t.loadRatio, value: formatNumber(loadRatio, { unit: '%' }) },
          { label: t.totalPayload, value: formatNumber(totalPayload, { unit: 't' }) },
          { label: t.bucketCapacity, value: formatNumber(bucketCapacity, { unit: 'm³' }) },
          { label: t.materialDensity, value: formatNumber(materialDensity, { unit: 't/m³' }) },
          { label: t.updateTime, value: formatDateTime(updateTime) },
        ]}
      />
    </div>
  )
}
