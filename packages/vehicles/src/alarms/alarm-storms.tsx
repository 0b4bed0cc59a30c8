import { useQuery } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { alarms } from '@trackhoe/contract/alarms'
import { Alert, Button, formatDateTime } from '@trackhoe/ui'
import { useState } from 'react'
import { useUserReader } from '../reader/reader.tsx'
import { alarmKeys } from './alarm-keys.ts'
import { AlarmStormDialog } from './alarm-storm-dialog.tsx'
import { useAlarmMessages } from './alarms.messages.ts'
import { ALARM_LIST } from './use-alarms.ts'

interface AlarmStormsProps {
  /** The address of an alarm; null where the reader may not go. */
  link: (id: string) => string | null
}

const REFRESH_MS = 60_000
/** The storms that are named; the others are in the list of alarms. */
const SHOWN = 3

/** The storms of the last days that go on or have open alarms, each with its machines behind a button. Nothing without any. */
export function AlarmStorms({ link }: AlarmStormsProps) {
  const t = useAlarmMessages()
  const api = useCalls(alarms)
  const reader = useUserReader()
  const permitted = usePermitted(ALARM_LIST)
  const [shownId, setShownId] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: alarmKeys.storms(reader?.key ?? ''),
    queryFn: ({ signal }) => api.storms(signal),
    enabled: permitted && reader !== null,
    refetchInterval: REFRESH_MS,
  })
  const storms = (data ?? []).filter(({ endTime, open }) => endTime === null || open > 0).slice(0, SHOWN)
  return (
    <>
      {storms.length > 0 && (
        <Alert tone="warning" className="mx-gutter my-2 flex-none">
          <ul className="m-0 grid list-none gap-1 p-0">
            {storms.map(({ id, ruleName, vehicles, open, startTime }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3">
                <span>{t.storm.summary(ruleName, vehicles, open, formatDateTime(startTime, 'minute'))}</span>
                <Button size="small" onClick={() => setShownId(id)}>
                  {t.storm.show}
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {shownId !== null && <AlarmStormDialog stormId={shownId} link={link} onClose={() => setShownId(null)} />}
    </>
  )
}
