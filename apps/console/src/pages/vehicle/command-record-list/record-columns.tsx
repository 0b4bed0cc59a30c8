import { COMMAND_STATES, commandKinds, type CommandRecord } from '@trackhoe/contract/vehicle'
import type { QueryField } from '@trackhoe/form-widgets/list-page'
import { displayValue, formatDateTime, formatNumber, TextLink } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import {
  CommandState,
  commandName,
  commandTitle,
  durationOf,
  resultText,
  stateText,
  summaryOf,
  type CommandMessages,
} from '@trackhoe/vehicles/records'
import { VehicleCardButton } from '../vehicle-links/vehicle-card-button.tsx'
import { UNFINISHED } from './record-search.ts'

/** The conditions of the list. */
export function queryFields(t: CommandMessages): QueryField[] {
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

/** The columns of the list. Where there is no room for all, state, vehicle and result stay: the others are in the details. */
export function recordColumns(t: CommandMessages, open: (record: CommandRecord) => void): ColumnDef<CommandRecord>[] {
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
        <span className="inline-flex items-center gap-0.5">
          <TextLink asChild>
            <button type="button" className="code" onClick={() => open(record)}>
              {displayValue(record.vclNo)}
            </button>
          </TextLink>
          {record.vcl_id && <VehicleCardButton vclId={record.vcl_id} vclNo={record.vclNo} />}
        </span>
      ),
      accessorFn: (record) => record.vclNo ?? '',
      size: 11,
      fit: true,
      enableHiding: false,
    },
    { id: 'command', header: t.record.command, accessorFn: (record) => commandTitle(record, t), size: 10, priority: 7 },
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
