import { type CommandRecordSearch, commands } from '@trackhoe/api-client/vehicle'
import { Permitted, useCalls, usePermitted } from '@trackhoe/auth'
import { COMMAND_STATES, commandKinds, type CommandRecord } from '@trackhoe/contract/vehicle'
import { JobsDialog, type BackgroundFiles } from '@trackhoe/form-widgets/entity'
import { ListPage, type ListPageHandle, type QueryField, wireSource, wireQuery } from '@trackhoe/form-widgets/list-page'
import {
  Breadcrumb,
  useClient,
  useFlavor,
  useListAddress,
  useNotifications,
  useSessionRenewal,
  useSocketMessage,
} from '@trackhoe/shell'
import {
  CommandState,
  commandName,
  commandTitle,
  durationOf,
  EXPORT_LIMIT,
  RecordDrawer,
  resultText,
  stateText,
  summaryOf,
  useCommandMessages,
  useRecordExport,
  useWithdraw,
  type CommandMessages,
} from '@trackhoe/vehicles/records'
import { ActionButton, Button, displayValue, formatDateTime, formatNumber, IconButton, TextLink } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { Download, ListTodo } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { listFiles } from '../../../entity-page/list-files.ts'
import { pageOfCommand } from '../vehicle-links/page-of-command.ts'
import { recordFileQuery, recordSearch, UNFINISHED } from './record-search.ts'

/** Pushes within this time cause one reload. Unit: milliseconds. Not in the specification. */
const GATHER_MS = 1000

/** 车辆管理 › 指令记录: what was sent to which vehicle, by whom, and what came of it. Source: vehicle specification §1. */
export function CommandRecordList() {
  const t = useCommandMessages()
  const { send, baseUrl } = useClient()
  const commandApi = useCalls(commands)
  const { notify } = useNotifications()
  const address = useListAddress()
  const list = useRef<ListPageHandle>(null)
  const exported = useRecordExport()
  const [opened, setOpened] = useState<CommandRecord | null>(null)
  const maySend = usePermitted('vehicle:command')
  const withdraw = useWithdraw()
  const [showsJobs, setShowsJobs] = useState(false)
  const isNative = useFlavor() === 'native'
  const background = useMemo(
    () => (isNative ? listFiles('command/sendCommand', { send, baseUrl, isNative }).background : undefined),
    [isNative, send, baseUrl],
  )

  /** More records than the page saves by itself: the server makes the file. */
  async function exportInBackground({ startExport }: BackgroundFiles, search: CommandRecordSearch) {
    try {
      await startExport(recordFileQuery(search), [])
      setShowsJobs(true)
    } catch (error) {
      notify(error)
    }
  }

  useSessionRenewal(() => list.current?.reload())
  useReloadOnPush(list)
  const source = useMemo(
    () =>
      wireSource<CommandRecord>({
        list: (request, signal) => commandApi.records(recordSearch(request), signal),
      }),
    [commandApi],
  )
  const query = useMemo(() => queryFields(t), [t])
  const columns = useMemo(() => recordColumns(t, setOpened), [t])

  return (
    <>
      <ListPage
        ref={list}
        title={t.record.title}
        breadcrumb={<Breadcrumb />}
        source={source}
        query={query}
        columns={columns}
        getRowId={(record) => record.recordId}
        getRowLabel={(record) => `${record.vclNo ?? ''} ${commandTitle(record, t)}`}
        defaultSort={null}
        preferencesKey="vehicle-command-record"
        {...address}
        toolbar={({ request, total }) => (
          <Permitted action="vehicle:export">
            {background && (
              <IconButton label={t.record.jobs} icon={<ListTodo aria-hidden />} onClick={() => setShowsJobs(true)} />
            )}
            <Button
              icon={<Download aria-hidden />}
              loading={exported.busy}
              onClick={() => {
                const search = recordSearch(wireQuery(request))
                if (background && total > EXPORT_LIMIT) void exportInBackground(background, search)
                else exported.save(search)
              }}
            >
              {t.record.export}
            </Button>
          </Permitted>
        )}
        onRowOpen={setOpened}
        // All that they do is in the details too.
        rowActionsPriority={6}
        rowActions={(record) => (
          <>
            <ActionButton onClick={() => setOpened(record)}>{t.record.details}</ActionButton>
            {withdraw && record.state === COMMAND_STATES.queued && (
              <ActionButton onClick={() => withdraw(record)}>{t.detail.withdraw}</ActionButton>
            )}
          </>
        )}
      />
      {showsJobs && background && (
        <JobsDialog
          background={background}
          onImported={() => {}}
          onClose={() => setShowsJobs(false)}
          onDismiss={() => setShowsJobs(false)}
        />
      )}
      {opened && (
        <RecordDrawer
          record={opened}
          onClose={() => setOpened(null)}
          onWithdraw={withdraw}
          resendAddress={maySend ? pageOfCommand : undefined}
        />
      )}
    </>
  )
}

/** Reloads the list when commands progress; several pushes cause one reload. */
function useReloadOnPush(list: { readonly current: ListPageHandle | null }) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useSocketMessage('command', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      list.current?.reload()
    }, GATHER_MS)
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
}

function queryFields(t: CommandMessages): QueryField[] {
  const names = Object.keys(COMMAND_STATES) as (keyof typeof COMMAND_STATES)[]
  const kinds = Object.keys(commandKinds) as (keyof typeof commandKinds)[]
  return [
    { field: 'keyword', label: t.record.keyword, mode: 'eq', placeholder: t.record.several },
    {
      field: 'state',
      label: t.detail.state,
      view: 'select',
      options: [
        { value: UNFINISHED, label: t.record.unfinished },
        ...names.map((name) => ({ value: COMMAND_STATES[name], label: t.states[name] })),
      ],
    },
    {
      field: 'kind',
      label: t.record.command,
      view: 'select',
      options: kinds.map((name) => ({ value: name, label: commandName(name, t) })),
    },
    { field: 'sendTime', label: t.record.time, view: 'date-range' },
  ]
}

/** Where there is no room for all, state, vehicle and result stay: the others are in the details. */
function recordColumns(t: CommandMessages, open: (record: CommandRecord) => void): ColumnDef<CommandRecord>[] {
  const d = t.detail
  return [
    {
      id: 'state',
      header: d.state,
      cell: (record) => <CommandState record={record} />,
      accessorFn: (record) => stateText(record, t),
      size: 8.5,
      enableHiding: false,
    },
    {
      id: 'vclNo',
      header: d.vehicle,
      cell: (record) => (
        <TextLink asChild>
          <button type="button" className="code" onClick={() => open(record)}>
            {displayValue(record.vclNo)}
          </button>
        </TextLink>
      ),
      accessorFn: (record) => record.vclNo ?? '',
      size: 9.5,
      enableHiding: false,
    },
    { id: 'command', header: t.record.command, accessorFn: (record) => commandTitle(record, t), size: 8, priority: 7 },
    { id: 'content', header: d.content, accessorFn: (record) => summaryOf(record, t), size: 18, priority: 3 },
    {
      id: 'sender',
      header: d.operator,
      accessorFn: (record) => record.sender_dictText ?? record.sender ?? '',
      size: 6,
      priority: 4,
    },
    {
      id: 'sendTime',
      header: d.sendTime,
      cell: (record) => <span className="figures">{formatDateTime(record.sendTime)}</span>,
      accessorFn: (record) => record.sendTime ?? '',
      size: 13,
      priority: 5,
    },
    {
      id: 'finishTime',
      header: d.finishTime,
      cell: (record) => <span className="figures">{formatDateTime(record.finishTime)}</span>,
      accessorFn: (record) => record.finishTime ?? '',
      size: 13,
      priority: 1,
    },
    {
      id: 'duration',
      header: d.duration,
      cell: (record) => <span className="figures">{formatNumber(durationOf(record), { unit: 's' })}</span>,
      accessorFn: (record) => durationOf(record) ?? '',
      size: 5,
      priority: 2,
    },
    { id: 'result', header: t.record.result, accessorFn: (record) => resultText(record, t), size: 9 },
  ]
}
