import { useQuery } from '@tanstack/react-query'
import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { HistoryMessage, ParsedMessage } from '@trackhoe/contract/vehicle'
import { FailureState, useCopy } from '@trackhoe/shell'
import {
  Button,
  Descriptions,
  displayValue,
  Drawer,
  formatDateTime,
  Skeleton,
  type LazyProps,
  SimpleTable,
  ScrollRegion,
} from '@trackhoe/ui'
import { Copy } from 'lucide-react'
import { useMessageHistoryMessages } from './message-history.messages.ts'
import { vehicleKeys } from '../fleet/vehicle-keys.ts'
import { labelOf } from '../records/command-view.ts'
import { useCommandMessages } from '../records/locale/use-messages.ts'
import { useCatalog } from '../telemetry/use-catalog.ts'

export interface MessageDrawerProps extends Pick<LazyProps, 'onDismiss'> {
  message: HistoryMessage
  onClose: () => void
}

/** One message: as it came, in hexadecimal, and what its values mean. */
export function MessageDrawer({ message, onClose }: MessageDrawerProps) {
  const t = useMessageHistoryMessages()
  const messageApi = useCalls(messages)
  const details = useQuery({
    queryKey: vehicleKeys.message(message.id),
    queryFn: ({ signal }) => messageApi.query({ query: { id: message.id } }, signal),
  })
  return (
    <Drawer
      onClose={onClose}
      title={t.messageTitle(message.vclNo ?? '')}
      width={640}
      bodyClassName="grid content-start gap-5 p-4"
    >
      <Descriptions
        items={[
          { label: t.infoid, value: `${message.infoid} ${t.infoids[message.infoid] ?? ''}`.trim() },
          { label: t.state, value: t.states[message.state ?? ''] ?? displayValue(message.state_dictText) },
          { label: t.callTime, value: formatDateTime(message.callTime) },
          { label: t.replyTime, value: formatDateTime(message.replyTime) },
        ]}
      />
      {details.isError && <FailureState error={details.error} onRetry={() => void details.refetch()} />}
      {details.isPending && <Skeleton className="h-64" />}
      {details.data && <Content message={details.data} />}
    </Drawer>
  )
}

function Content({ message: { content, parsed, points } }: { message: ParsedMessage }) {
  const t = useMessageHistoryMessages()
  const copy = useCopy()
  const nameOf = useValueName()
  const values = Object.entries(parsed ?? {})
  const codes = points[0] ? Object.keys(points[0]).filter((key) => key !== 'time') : []
  if (content === null && values.length === 0) return <p className="m-0 text-ink-3">{t.noReply}</p>
  return (
    <>
      {content !== null && (
        <section aria-label={t.raw}>
          <div className="mb-2 flex items-center justify-between">
            <h3 className="m-0 font-medium">{t.raw}</h3>
            <Button size="small" icon={<Copy aria-hidden />} onClick={() => void copy(content)}>
              {t.copy}
            </Button>
          </div>
          <pre className="code m-0 max-h-40 overflow-y-auto rounded-2 border border-line p-2 text-12 break-all whitespace-pre-wrap">
            {content.replaceAll(/(..)/g, '$1 ').trim()}
          </pre>
        </section>
      )}
      {codes.length > 0 ? (
        <section aria-label={t.firstPacket(points.length)} className="min-w-0">
          <h3 className="mb-2 font-medium">{t.firstPacket(points.length)}</h3>
          <ScrollRegion aria-label={t.firstPacket(points.length)} className="max-h-96">
            <SimpleTable
              caption={t.firstPacket(points.length)}
              rows={points}
              getRowKey={({ time }) => time}
              stickyHeader
              columns={[
                {
                  key: 'time',
                  header: t.time,
                  rowHeader: true,
                  figures: true,
                  nowrap: true,
                  cell: ({ time }) => formatDateTime(time),
                },
                ...codes.map((code) => ({
                  key: code,
                  header: nameOf(code),
                  figures: true,
                  cell: (point: (typeof points)[number]) => point[code],
                })),
              ]}
            />
          </ScrollRegion>
        </section>
      ) : (
        <section aria-label={t.parsed}>
          <h3 className="mb-2 font-medium">{t.parsed}</h3>
          <Descriptions items={values.map(([code, value]) => ({ label: nameOf(code), value: displayValue(value) }))} />
        </section>
      )}
    </>
  )
}

/** Returns the name of a value: of a parameter with its unit, or of a setting. */
function useValueName() {
  const catalog = useCatalog()
  const t = useCommandMessages()
  return (code: string) => {
    if (!code.startsWith('SMT_')) return labelOf(code, t)
    const unit = catalog.unitOf(code)
    return unit === '' ? catalog.nameOf(code) : `${catalog.nameOf(code)} (${unit})`
  }
}
