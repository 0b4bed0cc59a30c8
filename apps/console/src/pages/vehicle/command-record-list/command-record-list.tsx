import { type CommandRecordSearch, commands } from '@trackhoe/api-client/vehicle'
import { Permitted, useCalls, usePermitted } from '@trackhoe/auth'
import { COMMAND_STATES, type CommandRecord } from '@trackhoe/contract/vehicle'
import type { BackgroundFiles } from '@trackhoe/form-widgets/entity'
import { type ListPageHandle, wireQuery } from '@trackhoe/form-widgets/list-page'
import { useNotifications, useSessionRenewal, useSocketMessage } from '@trackhoe/shell'
import { ActionButton, Button, IconButton } from '@trackhoe/ui'
import {
  commandTitle,
  EXPORT_LIMIT,
  RecordDrawer,
  useCommandMessages,
  useRecordExport,
  useWithdraw,
} from '@trackhoe/vehicles/records'
import { Download, ListTodo } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ReadOnlyPage } from '../../../entity-page/read-only-page.tsx'
import { useExportJobs } from '../../../entity-page/use-export-jobs.tsx'
import { withPeriod } from '../../../entity-page/wire-period.ts'
import { pageOfCommand } from '../vehicle-links/page-of-command.ts'
import { queryFields, recordColumns } from './record-columns.tsx'
import { recordFileQuery, recordSearch } from './record-search.ts'

/** Pushes within this time cause one reload. Unit: milliseconds. Not in the specification. */
const GATHER_MS = 1000

/** The field whose days are the period of the query. */
const PERIOD = 'sendTime'

/** 车辆管理 › 指令记录: what was sent to which vehicle, by whom, and what came of it. Source: vehicle specification §1. */
export function CommandRecordList() {
  const t = useCommandMessages()
  const commandApi = useCalls(commands)
  const { notify } = useNotifications()
  const list = useRef<ListPageHandle>(null)
  const exported = useRecordExport()
  const jobs = useExportJobs('command/sendCommand')
  const [opened, setOpened] = useState<CommandRecord | null>(null)
  const maySend = usePermitted('vehicle:command')
  const withdraw = useWithdraw()

  /** More records than the page saves by itself: the server makes the file. */
  async function exportInBackground({ startExport }: BackgroundFiles, search: CommandRecordSearch) {
    try {
      await startExport(recordFileQuery(search), [])
      jobs.open()
    } catch (error) {
      notify(error)
    }
  }

  useSessionRenewal(() => list.current?.reload())
  useReloadOnPush(list)
  const query = useMemo(() => queryFields(t), [t])
  const columns = useMemo(() => recordColumns(t, setOpened), [t])

  return (
    <>
      <ReadOnlyPage
        listRef={list}
        title={t.record.title}
        load={(request, signal) => commandApi.records(recordSearch(request), signal)}
        period={PERIOD}
        query={query}
        columns={columns}
        getRowId={(record) => record.recordId}
        getRowLabel={(record) => `${record.vclNo ?? ''} ${commandTitle(record, t)}`}
        defaultSort={null}
        preferencesKey="vehicle-command-record"
        toolbar={({ request, total }) => (
          <Permitted action="vehicle:export">
            {jobs.background && (
              <IconButton label={t.record.jobs} icon={<ListTodo aria-hidden />} onClick={jobs.open} />
            )}
            <Button
              icon={<Download aria-hidden />}
              loading={exported.busy}
              onClick={() => {
                const search = recordSearch(withPeriod(PERIOD, wireQuery(request)))
                if (jobs.background && total > EXPORT_LIMIT) void exportInBackground(jobs.background, search)
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
      {jobs.dialog}
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
