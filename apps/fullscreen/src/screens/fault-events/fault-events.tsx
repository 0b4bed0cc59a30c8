import { useQuery } from '@tanstack/react-query'
import { vehicleDictionaries } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { Button, Combobox, cx, Field, NumberInput, Select, StatusText, Switch, SimpleTable } from '@trackhoe/ui'
import type { CommandForm } from '@trackhoe/vehicles/command-screen'
import { useFaultName, vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useReader } from '@trackhoe/vehicles/page'
import { useChosenVehicles } from '@trackhoe/vehicles/picker'
import { labelOf, useCommandMessages, useRecords } from '@trackhoe/vehicles/records'
import { useState } from 'react'
import { useScreenMessages } from '../locale/use-messages.ts'
import { CommandPage } from '../shared/command-page.tsx'
import { codesOf, ParameterChooser } from '../shared/parameter-chooser.tsx'
import { CapturedEvents } from './captured-events.tsx'
import {
  eventsBySlot,
  faultEvents,
  newEvent,
  SLOT_PARAMETERS,
  SLOT_PERIODS,
  SLOTS,
  slotsOf,
  type SlotEvent,
} from './fault-events.screen.ts'

const [part] = faultEvents.parts
const RECORDS_READ = 100

/** 故障码事件设定: sixteen slots, and the editor of one. Source: vehicle specification §1, §2. */
export function FaultEvents() {
  const t = useScreenMessages().faultEvents
  const { ids } = useChosenVehicles()
  const [vehicleId] = ids
  return (
    <CommandPage
      screen={faultEvents}
      texts={t}
      width={880}
      fields={(form) => <Slots form={form} />}
      below={vehicleId !== undefined && ids.length === 1 && <CapturedEvents key={vehicleId} vehicleId={vehicleId} />}
    />
  )
}

function Slots({ form }: { form: CommandForm }) {
  const t = useScreenMessages().faultEvents
  const [chosen, setChosen] = useState(1)
  const typed = eventsBySlot(form.values[part.id]?.['events'])
  const present = usePresent(form)
  const error = form.errors[part.id]?.['events']

  function set(slot: number, event: SlotEvent | null) {
    const next = new Map(typed)
    if (event === null) next.delete(slot)
    else next.set(slot, event)
    const list = [...next.values()].toSorted((a, b) => a.slot - b.slot)
    form.set(part.id, 'events', list.length === 0 ? null : list)
  }

  const eventOf = (slot: number) => typed.get(slot) ?? present.get(slot)
  return (
    <div className="grid content-start narrow:grid-cols-[minmax(0,1fr)_minmax(20rem,1fr)]">
      <div className="border-line narrow:border-e">
        <SimpleTable
          caption={t.slots}
          rows={SLOTS}
          getRowKey={String}
          rowClassName={(slot) =>
            cx(
              slot === chosen && 'bg-accent-subtle',
              typed.has(slot) && '[&>th]:shadow-[inset_2px_0_0_var(--th-accent)]',
            )
          }
          stickyHeader
          gutter
          columns={[
            {
              key: 'slot',
              header: t.slot,
              rowHeader: true,
              cell: (slot) => (
                <button
                  type="button"
                  aria-pressed={slot === chosen}
                  className="figures min-h-6 w-full cursor-pointer text-start text-accent-text"
                  onClick={() => setChosen(slot)}
                >
                  {t.slotNo(slot)}
                </button>
              ),
            },
            { key: 'fault', header: t.fault, cell: (slot) => <SlotFault event={eventOf(slot)} /> },
            { key: 'state', header: t.state, nowrap: true, cell: (slot) => <SlotState event={eventOf(slot)} /> },
            {
              key: 'sampled',
              header: t.sampled,
              figures: true,
              nowrap: true,
              className: 'text-12 text-ink-2',
              cell: (slot) => {
                const event = eventOf(slot)
                return event && event['clear'] !== 1
                  ? t.samples(codesOf(event['paras']).length, Number(event['periodMs'] ?? 0))
                  : null
              },
            },
          ]}
        />
      </div>
      <div className="grid content-start gap-3 px-4 pb-4">
        {error !== undefined && (
          <p role="alert" className="text-12 text-danger-text">
            {error}
          </p>
        )}
        <SlotEditor
          key={chosen}
          slot={chosen}
          typed={typed.get(chosen)}
          present={present.get(chosen)}
          form={form}
          onChange={(event) => set(chosen, event)}
        />
      </div>
    </div>
  )
}

/** Returns the contents of the terminal's slots, as far as they are known. */
function usePresent(form: CommandForm) {
  const one = form.vehicles.length === 1 ? form.vehicles[0] : undefined
  const records = useRecords(
    { vclId: one?.vclId, pageSize: RECORDS_READ, condition: { state: ['3'] } },
    one !== undefined,
  )
  return one && records.data ? slotsOf(records.data.records) : new Map<number, SlotEvent>()
}

function SlotFault({ event }: { event: SlotEvent | undefined }) {
  const nameOf = useFaultName()
  const textOf = (name: string) => (typeof event?.[name] === 'number' ? String(event[name]) : undefined)
  const [spn, fmi] = [textOf('spn'), textOf('fmi')]
  if (event?.['clear'] === 1 || spn === undefined) return <span className="text-ink-3">-</span>
  return (
    <>
      <span className="figures">
        {spn}-{fmi ?? '-'}
      </span>{' '}
      <span className="text-12 text-ink-2">{nameOf({ spn, fmi: fmi ?? '', name: null })}</span>
    </>
  )
}

function SlotState({ event }: { event: SlotEvent | undefined }) {
  const t = useScreenMessages().faultEvents
  if (!event) return <span className="text-ink-3">{t.empty}</span>
  if (event['clear'] === 1) return <StatusText tone="warning">{t.clears}</StatusText>
  const enabled = event['enable'] === 1
  return <StatusText tone={enabled ? 'normal' : 'neutral'}>{enabled ? t.enabled : t.silent}</StatusText>
}

interface SlotEditorProps {
  slot: number
  typed: SlotEvent | undefined
  present: SlotEvent | undefined
  form: CommandForm
  onChange: (event: SlotEvent | null) => void
}

function SlotEditor({ slot, typed, present, form, onChange }: SlotEditorProps) {
  const t = useScreenMessages().faultEvents
  const messages = useCommandMessages()
  const faults = useFaultOptions(form.vehicles[0]?.vclId ?? null)
  const locked = form.lockedReason !== null
  const event = typed ?? present
  const clears = event?.['clear'] === 1
  const number = (name: string) => (typeof event?.[name] === 'number' ? event[name] : null)
  const set = (name: string, value: number | readonly string[] | null) => {
    const { [name]: _before, ...rest } = clears ? newEvent(slot) : { ...newEvent(slot), ...event }
    onChange(value === null ? { ...rest, slot } : { ...rest, slot, [name]: value })
  }
  const spn = number('spn')
  const fmi = number('fmi')
  const pair = spn === null || fmi === null ? null : `${spn}-${fmi}`
  const input = (name: string, max: number, min = 0, unit = '') => (
    <Field label={labelOf(name, messages)} hint={`${min}～${max}${unit && `\u2009${unit}`}`}>
      <NumberInput
        className="w-full"
        readOnly={locked}
        min={min}
        max={max}
        precision={0}
        value={number(name)}
        unit={unit !== '' ? unit : undefined}
        onChange={(next) => set(name, next)}
      />
    </Field>
  )
  return (
    <section aria-label={t.slotNo(slot)} className="grid gap-3">
      <header className="flex min-h-9 flex-wrap items-center gap-2">
        <h3 className="me-auto font-medium">{t.slotNo(slot)}</h3>
        {typed && (
          <Button size="small" variant="quiet" disabled={locked} onClick={() => onChange(null)}>
            {t.revert}
          </Button>
        )}
        {!clears && event && (
          <Button size="small" disabled={locked} onClick={() => onChange({ slot, clear: 1 })}>
            {t.clear}
          </Button>
        )}
      </header>
      {clears ? (
        <p className="text-ink-2">{t.clearsNote}</p>
      ) : (
        <>
          <Field label={t.fault}>
            <Combobox
              options={faults}
              clearable
              readOnly={locked}
              placeholder={t.chooseFault}
              value={pair}
              onChange={(next) => {
                const [nextSpn, nextFmi] = (next ?? '').split('-').map(Number)
                const { spn: _spn, fmi: _fmi, ...rest } = { ...newEvent(slot), ...event }
                onChange(next === null ? { ...rest, slot } : { ...rest, slot, spn: nextSpn ?? 0, fmi: nextFmi ?? 0 })
              }}
            />
          </Field>
          <div className="grid grid-cols-2 gap-3">
            {input('spn', 524_287, 1)}
            {input('fmi', 31)}
            {input('preSec', 300, 0, 's')}
            {input('postSec', 300, 0, 's')}
            <Field label={labelOf('periodMs', messages)}>
              <Select
                disabled={locked}
                value={number('periodMs') === null ? null : String(number('periodMs'))}
                options={SLOT_PERIODS.map((one) => ({ value: String(one), label: `${one}\u2009ms` }))}
                onChange={(next) => set('periodMs', next === null ? null : Number(next))}
              />
            </Field>
            <Field label={labelOf('enable', messages)}>
              <Switch
                checked={(number('enable') ?? 1) === 1}
                disabled={locked}
                onChange={(next) => set('enable', next ? 1 : 0)}
              />
            </Field>
          </div>
          <Field label={labelOf('paras', messages)}>
            <ParameterChooser
              label={labelOf('paras', messages)}
              value={event?.['paras']}
              max={SLOT_PARAMETERS}
              locked={locked}
              onChange={(next) => set('paras', next)}
            />
          </Field>
        </>
      )}
    </section>
  )
}

/** The fault codes of the vehicle's model; another pair is typed below. */
function useFaultOptions(vehicleId: string | null) {
  const vehicleDictionaryApi = useCalls(vehicleDictionaries)
  const { signedIn, key } = useReader()
  const nameOf = useFaultName()
  const { data = [] } = useQuery({
    queryKey: vehicleKeys.faultCodes(key, vehicleId),
    queryFn: ({ signal }) => vehicleDictionaryApi.faults({ query: { vclId: vehicleId ?? '' } }, signal),
    enabled: signedIn && vehicleId !== null,
    staleTime: Infinity,
  })
  return data.map((fault) => ({
    value: `${fault.spn}-${fault.fmi}`,
    label: [`${fault.spn}-${fault.fmi}`, fault.code ?? '', nameOf(fault)].filter((text) => text !== '').join(' '),
  }))
}
