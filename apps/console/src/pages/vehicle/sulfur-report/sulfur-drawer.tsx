import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { sulfur, type RegularCheck, type SulfurDetail, type SulfurReport } from '@trackhoe/contract/vehicle'
import { FailureState, useClient } from '@trackhoe/shell'
import {
  Alert,
  cx,
  Descriptions,
  displayValue,
  Drawer,
  formatDateTime,
  Skeleton,
  StatusText,
  TextLink,
  type LazyProps,
  type StatusTone,
} from '@trackhoe/ui'
import { useSulfurReportMessages } from './sulfur-report.messages.ts'
import { dataKeys } from '../vehicle-data/data-keys.ts'
import { VehicleNumber } from '../vehicle-links/vehicle-number.tsx'
import { SulfurResult, SulfurValue } from './sulfur-result.tsx'

interface SulfurDrawerProps extends Pick<LazyProps, 'onDismiss'> {
  report: SulfurReport
  onClose: () => void
}

/** One report with what the laboratory wrote, the earlier samples of the vehicle, and its regular checks. */
export function SulfurDrawer({ report, onClose }: SulfurDrawerProps) {
  const t = useSulfurReportMessages()
  const sulfurApi = useCalls(sulfur)
  const detail = useQuery({
    queryKey: dataKeys.sulfurDetail(report.id),
    queryFn: ({ signal }) => sulfurApi.detail({ query: { id: report.id } }, signal),
  })
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.detailTitle(report.vclNo ?? '')}
      width={560}
      bodyClassName="grid content-start gap-5 p-4"
    >
      {detail.isError && <FailureState error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.isPending && <Skeleton className="h-64" />}
      {detail.data && <Detail detail={detail.data} />}
      {report.vclId !== null && <Checks vclId={report.vclId} />}
    </Drawer>
  )
}

function Detail({ detail }: { detail: SulfurDetail }) {
  const t = useSulfurReportMessages()
  const { baseUrl } = useClient()
  const { result, sulfur, unit, limit } = detail
  const place = detail.lng === null || detail.lat === null ? null : `${detail.lng.toFixed(4)}, ${detail.lat.toFixed(4)}`
  return (
    <>
      {result !== '1' && <Alert tone="warning">{t.clogs}</Alert>}
      <Descriptions
        items={[
          { label: t.vehicle, value: <VehicleNumber vclId={detail.vclId} vclNo={detail.vclNo} /> },
          {
            label: t.result,
            value: <SulfurResult result={result} text={t.results[result ?? ''] ?? detail.result_dictText} />,
          },
          { label: t.sulfur, value: <SulfurValue sulfur={sulfur} unit={unit} limit={limit} /> },
          { label: t.limit, value: `${displayValue(limit)} ${unit ?? ''}`.trim() },
          { label: t.sampleTime, value: formatDateTime(detail.sampleTime, 'minute') },
          { label: t.station, value: displayValue(detail.station) },
          { label: t.place, value: displayValue(place) },
          { label: t.operator, value: displayValue(detail.operator) },
          { label: t.instrument, value: displayValue(detail.instrument) },
          { label: t.remark, value: displayValue(detail.remark) },
          {
            label: t.attachments,
            value:
              detail.attachments.length === 0
                ? '-'
                : detail.attachments.map((path) => (
                    <TextLink
                      key={path}
                      href={`${baseUrl}/sys/common/static/${path}`}
                      target="_blank"
                      rel="noopener noreferrer"
                    >
                      {path.slice(path.lastIndexOf('/') + 1)}
                    </TextLink>
                  )),
          },
        ]}
      />
      <Samples detail={detail} />
    </>
  )
}

/** Earlier samples as bars on a logarithmic scale: 1 to 1000 mg/kg. */
function Samples({ detail: { history, limit, unit } }: { detail: SulfurDetail }) {
  const t = useSulfurReportMessages()
  if (history.length < 2) return null
  return (
    <section aria-label={t.history}>
      <h3 className="mb-2 font-medium">{t.history}</h3>
      <table className="w-full border-collapse" aria-label={t.history}>
        <tbody>
          {history.map(({ sampleTime, sulfur }) => {
            const exceeds = Number(sulfur) > Number(limit)
            return (
              <tr key={sampleTime} className="h-row">
                <th scope="row" className="figures w-28 text-start font-normal text-ink-2">
                  {formatDateTime(sampleTime, 'date')}
                </th>
                <td aria-hidden>
                  <span
                    className={cx('block h-2 rounded-full', exceeds ? 'bg-danger' : 'bg-ink-3')}
                    style={{ width: `${shareOf(Number(sulfur))}%` }}
                  />
                </td>
                <td className={cx('figures w-28 text-end', exceeds && 'text-danger-text')}>
                  {sulfur} {unit}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const shareOf = (value: number) => Math.min(100, Math.max(2, (Math.log10(Math.max(value, 1)) / 3) * 100))

const checkTones: Readonly<Record<string, StatusTone>> = { '0': 'neutral', '1': 'normal', '2': 'danger' }

function Checks({ vclId }: { vclId: string }) {
  const t = useSulfurReportMessages()
  const sulfurApi = useCalls(sulfur)
  const checks = useQuery({
    queryKey: dataKeys.regularChecks(vclId),
    queryFn: ({ signal }) => sulfurApi.regularChecks({ query: { vclId } }, signal),
  })
  return (
    <section aria-label={t.checks}>
      <h3 className="mb-2 font-medium">{t.checks}</h3>
      {checks.isError && <FailureState error={checks.error} onRetry={() => void checks.refetch()} />}
      {checks.isPending && <Skeleton className="h-24" />}
      {checks.data && (
        <table className="w-full border-collapse" aria-label={t.checks}>
          <thead>
            <tr className="text-12 text-ink-2">
              {[t.planDate, t.lastDate, t.checkState].map((head) => (
                <th key={head} scope="col" className="h-row-head border-b border-line-strong text-start font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {checks.data.map((check) => (
              <CheckRow key={`${check.planDate} ${check.lastDate}`} check={check} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function CheckRow({ check: { planDate, lastDate, state, state_dictText: text } }: { check: RegularCheck }) {
  const t = useSulfurReportMessages()
  return (
    <tr className="h-row [&>td]:border-b [&>td]:border-line">
      <td className="figures">{displayValue(planDate)}</td>
      <td className="figures">{displayValue(lastDate)}</td>
      <td>
        <StatusText tone={checkTones[state ?? ''] ?? 'neutral'}>{t.checkStates[state ?? ''] ?? text ?? '-'}</StatusText>
      </td>
    </tr>
  )
}
