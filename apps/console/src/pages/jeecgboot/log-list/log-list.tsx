import { useCalls } from '@trackhoe/auth'
import { LOG_TYPE, LogEntry, LogQuery, systemLog } from '@trackhoe/contract/jeecgboot'
import { defineEntity, namedOptions } from '@trackhoe/form-widgets/entity'
import { Segmented } from '@trackhoe/ui'
import { useMemo, useState } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useLogMessages } from './logs.messages.ts'

type Kind = keyof typeof LOG_TYPE

/** The columns of each kind beside time, content, user and address. */
const COLUMNS: Readonly<Record<Kind, { operation: boolean; client: boolean }>> = {
  login: { operation: false, client: true },
  operation: { operation: true, client: false },
  exception: { operation: true, client: false },
}

const logEntity = (kind: Kind) =>
  defineEntity({
    row: LogEntry,
    query: LogQuery,
    useMessages: useLogMessages,
    nameOf: ({ createTime, username }) => [createTime, username].filter(Boolean).join(' '),
    drafts: false,
    fields: (t) => ({
      createTime: {
        label: t.createTime,
        widget: 'date',
        column: {
          size: 12,
          enableSorting: true,
          enableHiding: false,
          text: ({ createTime }) => createTime ?? '',
        },
        filter: true,
      },
      logContent: { label: t.logContent, column: { size: 24, priority: 6, stacked: true }, filter: true, span: 'full' },
      userid: { label: t.userid, column: { size: 8, typeface: 'code', priority: 5, stacked: true }, filter: true },
      username: { label: t.username, column: { size: 7, priority: 3 } },
      ip: { label: t.ip, column: { size: 9, typeface: 'code', priority: 4 }, filter: true },
      operateType: {
        label: t.operateType,
        widget: 'list',
        options: Object.entries(t.operateTypes).map(([value, label]) => ({ value, label })),
        column: COLUMNS[kind].operation && {
          size: 6,
          priority: 2,
          text: ({ operateType, operateType_dictText }) => operateType_dictText || (operateType ?? ''),
        },
        filter: COLUMNS[kind].operation ? (true as const) : undefined,
      },
      clientType_dictText: { label: t.clientType, column: COLUMNS[kind].client && { size: 7, priority: 1 } },
      costTime: {
        label: t.costTime,
        widget: 'number',
        unit: 'ms',
        column: COLUMNS[kind].operation && {
          size: 7,
          align: 'end',
          priority: 1,
          text: ({ costTime }) => (costTime === null ? '' : `${costTime} ms`),
        },
      },
      requestUrl: { label: t.requestUrl, span: 'full' },
      method: { label: t.method, span: 'full' },
      requestParam: { label: t.requestParam, widget: 'textarea', span: 'full' },
    }),
  })

const entities = { login: logEntity('login'), operation: logEntity('operation'), exception: logEntity('exception') }

/** 系统监控 › 日志管理 of a JeecgBoot: sign-ins, operations and exceptions. */
export function LogList() {
  const t = useLogMessages()
  const [kind, setKind] = useState<Kind>('login')
  const log = useCalls(systemLog)
  const source = useMemo(
    () => ({
      remove: log.remove,
      removeAll: log.removeAll,
      list: ({ query }: { query: LogQuery }, signal?: AbortSignal) =>
        log.list({ query: { ...query, logType: LOG_TYPE[kind] } }, signal),
    }),
    [log, kind],
  )
  return (
    <EntityPage
      key={kind}
      entity={entities[kind]}
      source={source}
      permissions="system:log"
      withDetailView
      rowActionsWidth={9.5}
      toolbar={
        <Segmented<Kind>
          aria-label={t.kind}
          value={kind}
          onChange={setKind}
          options={namedOptions(['login', 'operation', 'exception'], t.kinds)}
        />
      }
    />
  )
}
