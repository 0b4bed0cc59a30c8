import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { alarms } from '@trackhoe/contract/alarms'
import type { ChartMark, TimeSpan } from '@trackhoe/ui/charts'
import { useMemo, useState } from 'react'
import { useUserReader } from '../reader/reader.tsx'
import { useCatalog } from '../telemetry/use-catalog.ts'
import { timeMs, wireTime } from '../time/wire-time.ts'
import { alarmKeys } from './alarm-keys.ts'
import { toneOfLevel } from './alarm-level-tag.tsx'
import { useAlarmMessages } from './alarms.messages.ts'
import { triggerText, useConditionText } from './use-condition-text.ts'
import { ALARM_LIST } from './use-alarms.ts'

const REFRESH_MS = 60_000
const MINUTE_MS = 60_000
/** The most bands that a chart shows. */
const MOST_BANDS = 200
/** An alarm that was raised so long before the curve begins may last into it. Unit: milliseconds. */
const BEFORE_MS = 30 * 24 * 60 * MINUTE_MS

/**
 * Returns what a chart of curves needs to show the alarms of a machine as bands in a lane of their own; none for those who may not see
 * alarms.
 */
export function useAlarmBands(vclId: string | null): {
  marks: readonly ChartMark[]
  onSpanChange: (span: TimeSpan) => void
} {
  const [span, onSpanChange] = useState<TimeSpan | null>(null)
  const t = useAlarmMessages()
  const text = useConditionText(useCatalog())
  const api = useCalls(alarms)
  const reader = useUserReader()
  const permitted = usePermitted(ALARM_LIST)
  // A live curve moves on: it reads anew each minute, not at every step of the clock.
  const [from, to] = span ? [Math.floor(span.from / MINUTE_MS), Math.ceil(span.to / MINUTE_MS)] : [0, 0]
  const { data } = useQuery({
    queryKey: alarmKeys.bands(reader?.key ?? '', vclId ?? '', `${from}-${to}`),
    queryFn: ({ signal }) =>
      api.list(
        {
          query: {
            vclId: vclId ?? '',
            raisedTime_begin: wireTime(from * MINUTE_MS - BEFORE_MS),
            raisedTime_end: wireTime(to * MINUTE_MS),
            pageNo: 1,
            pageSize: MOST_BANDS,
          },
        },
        signal,
      ),
    enabled: permitted && reader !== null && vclId !== null && span !== null,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const marks = useMemo(
    () =>
      (data?.records ?? []).flatMap((alarm): ChartMark[] => {
        const at = timeMs(alarm.raisedTime)
        if (at === null) return []
        const until = alarm.active ? null : timeMs(alarm.clearedTime ?? alarm.closeTime)
        if (until !== null && until < from * MINUTE_MS) return []
        return [
          { id: alarm.id, at, until, text: triggerText(alarm, text), tone: toneOfLevel(alarm.level), lane: t.lane },
        ]
      }),
    [data, from, text, t],
  )
  return { marks, onSpanChange }
}
