import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { alarms, type AlarmLevel } from '@trackhoe/contract/alarms'
import { useSocketMessage } from '@trackhoe/shell'
import { useMemo } from 'react'
import { useUserReader } from '../reader/reader.tsx'
import { alarmKeys } from './alarm-keys.ts'

/** How often what the socket may have missed is read again. Unit: milliseconds. Not in the specification. */
const REFRESH_MS = 60_000

/** The permission to see alarms. */
export const ALARM_LIST = 'alarm:list'

/** Reads everything about alarms again when the server says that some have changed. Call once for what is shown. */
export function useAlarmChanges(): void {
  const queries = useQueryClient()
  useSocketMessage('alarm', () => void queries.invalidateQueries({ queryKey: alarmKeys.all }))
}

/** Reads one alarm, again whenever the server says that alarms have changed. */
export function useAlarm(id: string) {
  const api = useCalls(alarms)
  useAlarmChanges()
  return useQuery({
    queryKey: alarmKeys.details(id),
    queryFn: ({ signal }) => api.details({ query: { id } }, signal),
  })
}

/** Returns how many alarms are not closed, by level; undefined until it is known and for those who may not see alarms. */
export function useAlarmCounts() {
  const api = useCalls(alarms)
  const reader = useUserReader()
  const permitted = usePermitted(ALARM_LIST)
  return useQuery({
    queryKey: alarmKeys.counts(reader?.key ?? ''),
    queryFn: ({ signal }) => api.counts(signal),
    enabled: permitted && reader !== null,
    refetchInterval: REFRESH_MS,
  })
}

/** Returns the most urgent level of the open alarms of each machine, by its id; undefined until it is known and for those who may not see alarms. Not enabled, it reads none. */
export function useVehicleAlarms(enabled = true): ReadonlyMap<string, AlarmLevel> | undefined {
  const api = useCalls(alarms)
  const reader = useUserReader()
  const permitted = usePermitted(ALARM_LIST)
  const { data } = useQuery({
    queryKey: alarmKeys.vehicles(reader?.key ?? ''),
    queryFn: ({ signal }) => api.vehicles(signal),
    enabled: enabled && permitted && reader !== null,
    refetchInterval: REFRESH_MS,
  })
  return useMemo(() => data && new Map(data.map(({ vclId, level }) => [vclId, level])), [data])
}

/** Returns the open alarms of a machine, the most urgent ones first; those that a storm has gathered are among them. */
export function useOpenAlarms({ vclId, pageSize }: { vclId: string; pageSize: number }) {
  const api = useCalls(alarms)
  const reader = useUserReader()
  const permitted = usePermitted(ALARM_LIST)
  const query = {
    open: '1',
    vclId,
    pageNo: 1,
    pageSize,
    column: 'level,raisedTime',
    order: 'asc,desc',
  } as const
  return useQuery({
    queryKey: alarmKeys.open(reader?.key ?? '', query),
    queryFn: ({ signal }) => api.list({ query }, signal),
    enabled: permitted && reader !== null,
    refetchInterval: REFRESH_MS,
  })
}
