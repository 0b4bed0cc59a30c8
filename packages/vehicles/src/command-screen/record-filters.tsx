import { COMMAND_STATES } from '@trackhoe/contract/vehicle'
import { useCommandMessages } from '../records/locale/use-messages.ts'
import { Input, Select } from '@trackhoe/ui'
import { useCommandScreenMessages } from './locale/use-messages.ts'
import { FINAL_STATES, PERIODS, UNFINISHED, type RecordFilterProps, type RecordPeriod } from './use-record-search.ts'

/** The filters of the records beside a form: state, time and operator. */
export function RecordFilters({ state, onState, period, onPeriod, operator, onOperator }: RecordFilterProps) {
  const t = useCommandScreenMessages()
  const messages = useCommandMessages()
  return (
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
        onChange={(next) => onState(next)}
      />
      <Select
        aria-label={t.filter.time}
        className="w-31"
        value={period}
        options={(Object.keys(PERIODS) as RecordPeriod[]).map((value) => ({ value, label: t.periods[value] }))}
        onChange={(next) => onPeriod(isPeriod(next) ? next : 'week')}
      />
      <Input
        aria-label={t.filter.operator}
        placeholder={t.filter.operator}
        className="w-28"
        value={operator}
        onChange={(event) => onOperator(event.currentTarget.value)}
      />
    </>
  )
}

function isPeriod(value: string | null): value is RecordPeriod {
  return value !== null && value in PERIODS
}
