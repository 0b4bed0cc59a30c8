import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { sulfur, type SulfurDetail, type SulfurReport } from '@trackhoe/contract/vehicle'
import { FailureState, useClient, useNotifications } from '@trackhoe/shell'
import {
  ActionButton,
  Alert,
  Descriptions,
  displayValue,
  Drawer,
  formatDateTime,
  SimpleTable,
  Skeleton,
  type LazyProps,
} from '@trackhoe/ui'
import type { ReactNode } from 'react'
import { saveStoredFile } from '../fleet/save-stored-file.ts'
import { vehicleKeys } from '../fleet/vehicle-keys.ts'
import { useReader } from '../reader/reader.tsx'
import { RegularCheckTable, useRegularChecks } from './regular-checks.tsx'
import { exceedsLimit } from './sulfur-facts.ts'
import { SulfurGauge, SulfurResult, SulfurValue } from './sulfur-result.tsx'
import { useSulfurMessages } from './sulfur.messages.ts'

interface SulfurDrawerProps extends Pick<LazyProps, 'onDismiss'> {
  report: SulfurReport
  /** The number of the vehicle as the page links it. Absent: its text. */
  vehicle?: ReactNode
  /** The advice beside the warning of too much sulfur. */
  advice?: ReactNode
  onClose: () => void
}

/** One report with what the laboratory wrote, the earlier samples of the vehicle, and its regular checks. */
export function SulfurDrawer({ report, vehicle, advice, onClose }: SulfurDrawerProps) {
  const t = useSulfurMessages()
  const sulfurApi = useCalls(sulfur)
  const { key } = useReader()
  const detail = useQuery({
    queryKey: vehicleKeys.report(key, 'sulfur-detail', report.id, {}),
    queryFn: ({ signal }) => sulfurApi.detail({ query: { id: report.id } }, signal),
  })
  return (
    <Drawer
      onClose={onClose}
      title={t.detailTitle(report.vclNo ?? '')}
      width={560}
      bodyClassName="grid content-start gap-5 p-4"
    >
      {detail.isError && <FailureState error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.isPending && <Skeleton className="h-64" />}
      {detail.data && <Detail detail={detail.data} vehicle={vehicle} advice={advice} />}
      {report.vclId !== null && <Checks vclId={report.vclId} />}
    </Drawer>
  )
}

function Detail({ detail, vehicle, advice }: Pick<SulfurDrawerProps, 'vehicle' | 'advice'> & { detail: SulfurDetail }) {
  const t = useSulfurMessages()
  const { send } = useClient()
  const { notify } = useNotifications()
  const place = detail.lng === null || detail.lat === null ? null : `${detail.lng.toFixed(4)}, ${detail.lat.toFixed(4)}`

  async function handleSave(path: string) {
    await saveStoredFile(send, path, nameOf(path)).catch(notify)
  }

  return (
    <>
      {exceedsLimit(detail) && (
        <Alert tone="warning">
          {t.clogs} {advice}
        </Alert>
      )}
      <Descriptions
        items={[
          { label: t.vehicle, value: vehicle ?? detail.vclNo },
          { label: t.result, value: <SulfurResult report={detail} /> },
          { label: t.sulfur, value: <SulfurValue sample={detail} /> },
          { label: t.limit, value: `${displayValue(detail.limit)} ${detail.unit ?? ''}`.trim() },
          { label: t.sampleTime, value: formatDateTime(detail.sampleTime, 'minute') },
          { label: t.station, value: detail.station },
          { label: t.place, value: place },
          { label: t.operator, value: detail.operator },
          { label: t.instrument, value: detail.instrument },
          { label: t.remark, value: detail.remark },
          {
            label: t.attachments,
            value:
              detail.attachments.length === 0
                ? null
                : detail.attachments.map((path) => (
                    <ActionButton
                      key={path}
                      aria-label={t.downloadOf(nameOf(path))}
                      onClick={() => void handleSave(path)}
                    >
                      {nameOf(path)}
                    </ActionButton>
                  )),
          },
        ]}
      />
      <Samples detail={detail} />
    </>
  )
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The samples of the vehicle so far. */
function Samples({ detail: { history, limit, unit } }: { detail: SulfurDetail }) {
  const t = useSulfurMessages()
  if (history.length < 2) return null
  return (
    <section aria-label={t.history}>
      <h3 className="mb-2 font-medium">{t.history}</h3>
      <SimpleTable
        caption={t.history}
        rows={history}
        getRowKey={({ sampleTime }) => sampleTime ?? ''}
        columns={[
          {
            key: 'time',
            header: t.sampleTime,
            rowHeader: true,
            figures: true,
            nowrap: true,
            cell: ({ sampleTime }) => formatDateTime(sampleTime, 'date'),
          },
          {
            key: 'sulfur',
            header: t.sulfur,
            className: 'w-full',
            cell: (sample) => <SulfurGauge sample={{ ...sample, unit, limit, result: null }} />,
          },
        ]}
      />
    </section>
  )
}

function Checks({ vclId }: { vclId: string }) {
  const t = useSulfurMessages()
  const checks = useRegularChecks(vclId)
  return (
    <section aria-label={t.checks}>
      <h3 className="mb-2 font-medium">{t.checks}</h3>
      {checks.isError && !checks.data ? (
        <FailureState error={checks.error} onRetry={() => void checks.refetch()} />
      ) : (
        <RegularCheckTable checks={checks.data} />
      )}
    </section>
  )
}
