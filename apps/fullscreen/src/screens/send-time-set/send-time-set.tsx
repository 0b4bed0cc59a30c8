import { Button, IconButton, Input } from '@trackhoe/ui'
import { TimePicker } from '@trackhoe/ui/date'
import { CommandFields, type CommandForm, type FieldEditor } from '@trackhoe/vehicles/command-screen'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useScreenMessages } from '../locale/use-messages.ts'
import { CommandPage } from '../shared/command-page.tsx'
import { sendTimeSet } from './send-time-set.screen.ts'
import { TransmissionTable } from './transmission-table.tsx'

const [, start, , center] = sendTimeSet.parts

/** 发送时间设定: fixed times, transmission at once, and the center. Source: vehicle specification §2. */
export function SendTimeSet() {
  const t = useScreenMessages().sendTimeSet
  return (
    <CommandPage
      screen={sendTimeSet}
      texts={t}
      width={640}
      sections={[
        { key: 'schedule', label: t.schedule, parts: ['schedule'], rule: t.scheduleRule },
        {
          key: 'start',
          label: t.start,
          parts: ['transmitStart', 'transmitStop'],
          fields: (form) => (
            <>
              <CommandFields form={form} part={start} title={t.start} />
              <TransmissionTable vehicles={form.vehicles} />
            </>
          ),
        },
        {
          key: 'center',
          label: t.center,
          parts: ['center'],
          rule: t.centerRule,
          fields: (form) => <Center form={form} />,
        },
      ]}
      editors={{ times: (props) => <Times {...props} /> }}
    />
  )
}

/** The number of fixed times. Not in the specification. */
const MOST_TIMES = 8
const DAY_MIN = 24 * 60

/** The fixed times of a day, in their order, with their places on the day. */
function Times({ value, onChange, locked, label }: Parameters<FieldEditor>[0]) {
  const t = useScreenMessages().sendTimeSet
  const [added, setAdded] = useState('')
  const times = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  const set = (next: readonly string[]) => onChange(next.length === 0 ? null : [...new Set(next)].toSorted())
  const add = () => {
    if (added === '') return
    set([...times, added])
    setAdded('')
  }
  return (
    <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0 py-1" aria-label={label}>
      <div aria-hidden className="relative h-6 border-b border-line-strong">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span
            key={hour}
            className="figures absolute bottom-0.5 -translate-x-1/2 text-11 text-ink-3 first:translate-x-0 last:-translate-x-full"
            style={{ insetInlineStart: `${(hour / 24) * 100}%` }}
          >
            {hour}
          </span>
        ))}
        {times.map((time) => (
          <i
            key={time}
            className="absolute -bottom-1 size-2 -translate-x-1/2 rounded-full bg-accent"
            style={{
              insetInlineStart: `${((Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) / DAY_MIN) * 100}%`,
            }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {times.map((time) => (
          <li key={time} className="flex items-center rounded-2 border border-line-strong ps-2">
            <span className="figures">{time}</span>
            {!locked && (
              <IconButton
                size="small"
                label={t.removeTime(time)}
                icon={<X />}
                onClick={() => set(times.filter((one) => one !== time))}
              />
            )}
          </li>
        ))}
      </ul>
      {!locked && times.length < MOST_TIMES && (
        <div className="flex flex-wrap items-center gap-2">
          <TimePicker aria-label={t.newTime} format="HH:mm" value={added} onChange={setAdded} className="w-38" />
          <Button size="small" icon={<Plus aria-hidden />} disabled={added === ''} onClick={add}>
            {t.addTime}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** The present center and the new one, which is typed twice: a terminal that reports elsewhere is lost to the platform. */
function Center({ form }: { form: CommandForm }) {
  const t = useScreenMessages().sendTimeSet
  const [vehicle, ...others] = form.vehicles
  return (
    <>
      {vehicle && others.length === 0 && (
        <p className="px-4 pb-2">
          <span className="text-ink-2">{t.presentCenter}</span>{' '}
          <span className="code font-medium">{vehicle.sendCenterNo ?? '-'}</span>
        </p>
      )}
      <CommandFields
        form={form}
        part={center}
        title={t.center}
        editors={{ newSendCenterNo: (props) => <TypedTwice {...props} /> }}
      />
    </>
  )
}

function TypedTwice({ value, onChange, locked, label, error }: Parameters<FieldEditor>[0]) {
  const t = useScreenMessages().sendTimeSet
  const given = typeof value === 'string' ? value : ''
  const [first, setFirst] = useState(given)
  const [second, setSecond] = useState(given)
  const [seen, setSeen] = useState(given)
  // Filled in from a record, sent, or reset.
  if (seen !== given) {
    setSeen(given)
    if (given !== '' || first === second) {
      setFirst(given)
      setSecond(given)
    }
  }
  const change = (one: string, two: string) => {
    setFirst(one)
    setSecond(two)
    const next = one === two ? one : ''
    setSeen(next)
    onChange(next === '' ? null : next)
  }
  return (
    <div className="grid gap-2 py-1">
      <Input
        aria-label={label}
        aria-invalid={error !== undefined}
        autoComplete="off"
        maxLength={20}
        readOnly={locked}
        value={first}
        onChange={({ currentTarget }) => change(currentTarget.value, second)}
      />
      <Input
        aria-label={t.repeatCenter}
        placeholder={t.repeatCenter}
        autoComplete="off"
        maxLength={20}
        readOnly={locked}
        value={second}
        onChange={({ currentTarget }) => change(first, currentTarget.value)}
      />
      {first !== second && second !== '' && (
        <p role="alert" className="text-11 text-danger-text">
          {t.differs}
        </p>
      )}
    </div>
  )
}
