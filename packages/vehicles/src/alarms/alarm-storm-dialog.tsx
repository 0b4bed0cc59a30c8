import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { alarms, type Alarm } from '@trackhoe/contract/alarms'
import { FailureState } from '@trackhoe/shell'
import {
  Button,
  Descriptions,
  Dialog,
  DialogClose,
  displayValue,
  formatDateTime,
  formatNumber,
  ScrollRegion,
  SimpleTable,
  Skeleton,
  TextLink,
} from '@trackhoe/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useUserReader } from '../reader/reader.tsx'
import { useCatalog } from '../telemetry/use-catalog.ts'
import { AlarmActDialog } from './alarm-act-dialog.tsx'
import { appliesTo, type AlarmAct } from './alarm-acts.ts'
import { alarmKeys } from './alarm-keys.ts'
import { AlarmLevelTag } from './alarm-level-tag.tsx'
import { AlarmStateText } from './alarm-state-text.tsx'
import { useAlarmMessages } from './alarms.messages.ts'
import { triggerText, useConditionText } from './use-condition-text.ts'

interface AlarmStormDialogProps {
  stormId: string
  /** The address of an alarm; null where the reader may not go. */
  link: (id: string) => string | null
  onClose: () => void
}

/** The alarms that are listed, and acted on at once: those that wait for somebody first. */
const PAGE_SIZE = 500
/** What is done to all alarms of a storm. */
const STORM_ACTS = ['acknowledge', 'silence', 'close'] as const satisfies readonly AlarmAct[]

/** A storm with the machines whose alarms it has gathered, which are handled together here. */
export function AlarmStormDialog({ stormId, link, onClose }: AlarmStormDialogProps) {
  const t = useAlarmMessages()
  const api = useCalls(alarms)
  const reader = useUserReader()?.key ?? ''
  const storm = useQuery({
    queryKey: alarmKeys.storm(reader, stormId),
    queryFn: ({ signal }) => api.storm({ query: { id: stormId } }, signal),
  })
  const members = useQuery({
    queryKey: alarmKeys.ofStorm(reader, stormId),
    queryFn: ({ signal }) =>
      api.list({ query: { stormId, pageNo: 1, pageSize: PAGE_SIZE, column: 'state,vclNo', order: 'asc,asc' } }, signal),
  })
  const error = storm.error ?? members.error
  const { data } = storm
  const mayHandle = usePermitted('alarm:handle')
  const queries = useQueryClient()
  const [current, setCurrent] = useState<{ act: AlarmAct; rows: readonly Alarm[] } | null>(null)
  const more = members.data ? members.data.total - members.data.records.length : 0
  return (
    <Dialog
      onClose={onClose}
      title={t.columns.gathered}
      width={800}
      footer={
        <DialogClose>
          <Button>{t.storm.close}</Button>
        </DialogClose>
      }
    >
      {error ? (
        <FailureState
          error={error}
          onRetry={() => {
            void storm.refetch()
            void members.refetch()
          }}
        />
      ) : !data || !members.data ? (
        <Skeleton className="h-60" />
      ) : (
        <div className="grid gap-4">
          <p className="m-0 text-ink-2">{t.storm.reason}</p>
          <Descriptions
            columns={2}
            items={[
              { label: t.columns.ruleName, value: data.ruleName },
              { label: t.columns.level, value: <AlarmLevelTag level={data.level} /> },
              { label: t.storm.begin, value: formatDateTime(data.startTime) },
              { label: t.storm.end, value: data.endTime === null ? t.active : formatDateTime(data.endTime) },
              { label: t.storm.machines, value: formatNumber(data.vehicles) },
              { label: t.isOpen, value: formatNumber(data.open) },
            ]}
          />
          {mayHandle && (
            <div className="flex flex-wrap gap-2 empty:hidden">
              {STORM_ACTS.map((act) => {
                const rows = members.data.records.filter((alarm) => appliesTo(act, alarm))
                if (rows.length === 0) return null
                return (
                  <Button key={act} onClick={() => setCurrent({ act, rows })}>
                    {t.storm.ofAll(t.acts[act], formatNumber(rows.length))}
                  </Button>
                )
              })}
            </div>
          )}
          <StormMembers members={members.data.records} link={link} onClose={onClose} />
          {more > 0 && <p className="m-0 text-12 text-ink-2">{t.panel.more(more)}</p>}
        </div>
      )}
      {current && (
        <AlarmActDialog
          {...current}
          onClose={() => setCurrent(null)}
          onDone={() => {
            setCurrent(null)
            void queries.invalidateQueries({ queryKey: alarmKeys.all })
          }}
        />
      )}
    </Dialog>
  )
}

interface StormMembersProps extends Pick<AlarmStormDialogProps, 'link' | 'onClose'> {
  members: readonly Alarm[]
}

/** The alarms of a storm, each with a link to it. */
function StormMembers({ members, link, onClose }: StormMembersProps) {
  const t = useAlarmMessages()
  const text = useConditionText(useCatalog())
  return (
    <ScrollRegion aria-label={t.storm.list} className="max-h-[50vh] max-narrow:max-h-none rounded-2 border border-line">
      <SimpleTable
        stickyHeader
        gutter
        narrow="stack"
        caption={t.storm.list}
        rows={members}
        getRowKey={({ id }) => id}
        columns={[
          {
            key: 'vehicle',
            header: t.columns.vclNo,
            rowHeader: true,
            cell: ({ id, vclNo, alarmNo }) => {
              const to = link(id)
              const name = <span className="code">{vclNo ?? alarmNo}</span>
              return to === null ? (
                name
              ) : (
                <TextLink asChild>
                  <Link to={to} onClick={onClose}>
                    {name}
                  </Link>
                </TextLink>
              )
            },
          },
          { key: 'model', header: t.columns.vclType, cell: ({ vclType }) => displayValue(vclType) },
          { key: 'cause', header: t.columns.trigger, cell: (alarm) => triggerText(alarm, text) },
          { key: 'state', header: t.columns.state, cell: (alarm) => <AlarmStateText alarm={alarm} /> },
          {
            key: 'raised',
            header: t.columns.raisedTime,
            figures: true,
            nowrap: true,
            cell: ({ raisedTime }) => formatDateTime(raisedTime, 'minute'),
          },
        ]}
      />
    </ScrollRegion>
  )
}
