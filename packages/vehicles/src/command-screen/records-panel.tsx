import type { CommandRecordSearch } from '@trackhoe/api-client/vehicle'
import { DEFAULT_PAGE_SIZE } from '@trackhoe/contract'
import { COMMAND_STATES, type CommandRecord } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
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
import { startOfDay } from '../time/start-of-day.ts'
import { IconButton, Input, Select } from '@trackhoe/ui'
import { Pagination } from '@trackhoe/ui/data-table'
import { Download } from 'lucide-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { Panel } from '../panel/panel.tsx'
import { useCommandScreenMessages } from './locale/use-messages.ts'

/** Unit: days. */
const PERIODS = { today: 1, week: 7, month: 30, all: null } as const
type Period = keyof typeof PERIODS

export interface RecordsPanelProps {
  /** The vehicles whose records are shown. Empty: all vehicles. */
  vehicleIds: readonly string[]
  /** The commands whose records are shown. Default: all. */
  infoid?: string
  group?: number | number[]
  period?: Period
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
  const { vehicleIds, infoid, group, onResend, mayResend = () => true, head, waiting } = props
  const t = useCommandScreenMessages()
  const messages = useCommandMessages()
  const { serverNow } = useClient()
  const [opened, setOpened] = useState<CommandRecord | null>(null)
  const [state, setState] = useState<string | null>(null)
  const [period, setPeriod] = useState<Period>(props.period ?? 'week')
  const [operator, setOperator] = useState('')
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: DEFAULT_PAGE_SIZE })
  const keyword = useDeferredValue(operator.trim())
  const withdraw = useWithdraw()
  const exported = useRecordExport()
  const search: CommandRecordSearch = {
    vclId: vehicleIds.length === 1 ? vehicleIds[0] : undefined,
    infoid,
    bgntime: beginOf(period, serverNow()),
    condition: {
      state: state !== null ? (state === UNFINISHED ? UNFINISHED_STATES : [state]) : undefined,
      group,
      vclId: vehicleIds.length > 1 ? [...vehicleIds] : undefined,
      keyword: keyword !== '' ? keyword : undefined,
    },
  }
  const records = useRecords({ ...search, page: pagination.pageIndex + 1, pageSize: pagination.pageSize })
  const running = useRunningCommands(vehicleIds)
  const handleFilter = (change: () => void) => {
    change()
    setPagination({ ...pagination, pageIndex: 0 })
  }

  return (
    <Panel
      title={t.records}
      className="flex-1"
      query={records}
      actions={
        <>
          <Select
            aria-label={t.filter.state}
            className="w-30"
            value={state}
            placeholder={messages.record.anyState}
            clearable
            options={[
              { value: UNFINISHED, label: messages.record.unfinished },
              ...FINAL_STATES.map((name) => ({ value: COMMAND_STATES[name], label: messages.states[name] })),
            ]}
            onChange={(next) => handleFilter(() => setState(next))}
          />
          <Select
            aria-label={t.filter.time}
            className="w-31"
            value={period}
            options={(Object.keys(PERIODS) as Period[]).map((value) => ({ value, label: t.periods[value] }))}
            onChange={(next) => handleFilter(() => setPeriod(isPeriod(next) ? next : 'week'))}
          />
          <Input
            aria-label={t.filter.operator}
            placeholder={t.filter.operator}
            className="w-28"
            value={operator}
            onChange={(event) => {
              const { value } = event.currentTarget
              handleFilter(() => setOperator(value))
            }}
          />
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

const UNFINISHED = 'unfinished'
const UNFINISHED_STATES = [COMMAND_STATES.queued, COMMAND_STATES.sent, COMMAND_STATES.acknowledged]
const FINAL_STATES = ['succeeded', 'failed', 'timedOut', 'withdrawn'] as const

function isPeriod(value: string | null): value is Period {
  return value !== null && value in PERIODS
}

/** Whole days, so that the query key stays the same during a day. */
function beginOf(period: Period, now: number): string | undefined {
  const days = PERIODS[period]
  return days === null ? undefined : startOfDay(now, days - 1)
}
