import { TERMINAL_HISTORY_DAYS } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import { Button, formatDateTime, Tabs } from '@trackhoe/ui'
import { DateTimePicker } from '@trackhoe/ui/date'
import { CommandFields, type CommandForm, type FieldEditor } from '@trackhoe/vehicles/command-screen'
import { useChosenVehicles } from '@trackhoe/vehicles/picker'
import { wireTime, wireTimeOf } from '@trackhoe/vehicles/records'
import { useScreenMessages } from '../locale/use-messages.ts'
import { CommandPage } from '../shared/command-page.tsx'
import { ParameterChooser } from '../shared/parameter-chooser.tsx'
import { RestartTable } from '@trackhoe/vehicles/restarts'
import { HistoryFiles } from './history-files.tsx'
import { HistoryMessages } from './history-messages.tsx'
import { historyRecall } from './history-recall.screen.ts'

const [part] = historyRecall.parts
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The number of parameters of a recall. Source: not in the specification. */
const MOST_PARAMETERS = 64

/** 历史数据召回: a time range, a period and the parameters. Source: vehicle specification §2. */
export function HistoryRecall() {
  const t = useScreenMessages().historyRecall
  return (
    <CommandPage
      screen={historyRecall}
      texts={t}
      width={640}
      fields={(form) => <Fields form={form} />}
      below={<Answers />}
    />
  )
}

/** Shows the responses of terminals: messages, files, and when their diagnosis was restarted. */
function Answers() {
  const t = useScreenMessages().historyRecall
  const { vehicles } = useChosenVehicles()
  const only = vehicles.length === 1 ? vehicles[0] : undefined
  return (
    <Tabs
      label={t.answers}
      className="border-t border-line-strong"
      items={[
        { value: 'messages', label: t.messages, content: <HistoryMessages /> },
        { value: 'files', label: t.filesTitle, content: <HistoryFiles /> },
        { value: 'restarts', label: t.restarts, content: <RestartTable vclNo={only?.vclNo ?? null} /> },
      ]}
    />
  )
}

/** Frequent ranges. Unit: hours back from now. */
const RANGES = { hour: 1, shift: 8, day: 24 } as const
const ranges = Object.keys(RANGES) as (keyof typeof RANGES)[]

function Fields({ form }: { form: CommandForm }) {
  const t = useScreenMessages().historyRecall
  const { serverNow } = useClient()
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 pb-2">
        {ranges.map((name) => (
          <Button
            key={name}
            size="small"
            disabled={form.lockedReason !== null}
            onClick={() => {
              const now = serverNow()
              form.set(part.id, 'bgntime', wireTime(now - RANGES[name] * HOUR_MS))
              form.set(part.id, 'endtime', wireTime(now))
            }}
          >
            {t.ranges[name]}
          </Button>
        ))}
      </div>
      <CommandFields
        form={form}
        part={part}
        title={t.title}
        editors={{
          bgntime: (props) => <Time {...props} />,
          endtime: (props) => <Time {...props} />,
          paras: (props) => <ParameterChooser {...props} max={MOST_PARAMETERS} />,
        }}
      />
    </>
  )
}

function Time({ value, onChange, locked, label, error }: Parameters<FieldEditor>[0]) {
  const { serverNow } = useClient()
  const now = serverNow()
  return (
    <DateTimePicker
      aria-label={label}
      aria-invalid={error !== undefined}
      readOnly={locked}
      min={formatDateTime(now - TERMINAL_HISTORY_DAYS * DAY_MS)}
      max={formatDateTime(now)}
      // The zone that is shown may be another than that of the wire.
      value={typeof value === 'string' ? formatDateTime(value) : ''}
      onChange={(next) => onChange(next === '' ? null : wireTimeOf(next.slice(0, 10), next.slice(11)))}
      className="w-full"
    />
  )
}
