import { DEFAULT_PAGE_SIZE } from '@trackhoe/contract'
import type { CommandRecord } from '@trackhoe/contract/vehicle'
import { CommandCountdown, CommandProgress } from '../records/command-progress.tsx'
import { CommandState } from '../records/command-state.tsx'
import { commandTitle, summaryOf } from '../records/command-view.ts'
import { RecordDrawer } from '../records/record-drawer.tsx'
import { RecordTable } from '../records/record-table.tsx'
import { useCommandMessages } from '../records/locale/use-messages.ts'
import { BroughtByCommands, useRunningCommands } from '../records/running-commands.tsx'
import { useRecordExport } from '../records/use-export.ts'
import { useRecords } from '../records/use-records.ts'
import { useWithdraw } from '../records/use-withdraw.ts'
import { IconButton } from '@trackhoe/ui'
import { Pagination } from '@trackhoe/ui/data-table'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Panel } from '../panel/panel.tsx'
import { useCommandScreenMessages } from './locale/use-messages.ts'
import { RecordFilters } from './record-filters.tsx'
import { useRecordSearch, type RecordPeriod } from './use-record-search.ts'

export interface RecordsPanelProps {
  /** The vehicles whose records are shown. Empty: all vehicles. */
  vehicleIds: readonly string[]
  /** The commands whose records are shown. Default: all. */
  infoid?: string
  group?: number | number[]
  period?: RecordPeriod
  onResend?: ((record: CommandRecord) => void) | undefined
  /** Returns whether the form beside it can send a record again. */
  mayResend?: (record: CommandRecord) => boolean
  /** Content above the records: the results by vehicle, after a command to several. */
  head?: ReactNode
  /** The commands that wait for the pending one. */
  waiting?: ReactNode
}

/** 指令记录 beside a form: pending commands with their steps, then the earlier ones. */
export function RecordsPanel(props: RecordsPanelProps) {
  const { vehicleIds, onResend, mayResend = () => true, head, waiting } = props
  const t = useCommandScreenMessages()
  const messages = useCommandMessages()
  const { search, filters, pagination, setPagination } = useRecordSearch(props)
  const [opened, setOpened] = useState<CommandRecord | null>(null)
  const withdraw = useWithdraw()
  const exported = useRecordExport()
  const records = useRecords({ ...search, page: pagination.pageIndex + 1, pageSize: pagination.pageSize })
  const running = useRunningCommands(vehicleIds)
  return (
    <Panel
      title={t.records}
      className="flex-1"
      query={records}
      actions={
        <>
          <RecordFilters {...filters} />
          <IconButton
            label={messages.record.export}
            icon={<Download />}
            disabled={exported.busy}
            onClick={() => exported.save(search)}
          />
        </>
      }
      footer={
        <Pagination
          className="px-4"
          pagination={pagination}
          rowCount={records.data?.total ?? null}
          rowCountIsMinimum={records.data?.totalIsMinimum ?? false}
          pageSizeOptions={[DEFAULT_PAGE_SIZE]}
          onPaginationChange={setPagination}
        />
      }
      bodyClassName="flex flex-col"
    >
      {head}
      {running.length > 0 && vehicleIds.length === 1 && (
        <ul className="grid gap-2 px-4 pb-3">
          {running.map((record) => (
            <Running key={record.recordId} record={record} onWithdraw={withdraw} waiting={waiting} />
          ))}
        </ul>
      )}
      <BroughtByCommands vehicleIds={vehicleIds}>
        <RecordTable
          records={records.data?.records}
          vehicles={vehicleIds.length !== 1}
          onOpen={setOpened}
          onResend={onResend}
          mayResend={mayResend}
          onWithdraw={withdraw}
        />
      </BroughtByCommands>
      {opened && (
        <RecordDrawer record={opened} onClose={() => setOpened(null)} onResend={onResend} onWithdraw={withdraw} />
      )}
    </Panel>
  )
}

/** A pending command: its steps and the time until its timeout. */
function Running(props: {
  record: CommandRecord
  onWithdraw: ((record: CommandRecord) => void) | undefined
  waiting: ReactNode
}) {
  const { record, waiting } = props
  const messages = useCommandMessages()
  return (
    <li className="rounded-3 border border-line-strong">
      <div className="grid gap-2 p-3">
        <div className="flex items-baseline gap-2">
          <span className="font-medium">{commandTitle(record, messages)}</span>
          <span className="min-w-0 flex-1 truncate text-12 text-ink-2">{summaryOf(record, messages)}</span>
          <span className="sr-only">
            <CommandState record={record} />
          </span>
          <CommandCountdown record={record} />
        </div>
        <CommandProgress record={record} />
      </div>
      {waiting !== undefined && (
        <div className="border-t border-dashed border-line-strong px-3 py-2 text-12 text-ink-2">{waiting}</div>
      )}
    </li>
  )
}
