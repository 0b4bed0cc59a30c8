import { samplingBytesPerHour } from '@trackhoe/contract/vehicle'
import { Alert, Button, Combobox, formatNumber, NumberInput, Select } from '@trackhoe/ui'
import {
  CommandFields,
  type CommandForm,
  type CommandPart,
  type FieldEditor,
  type FieldValue,
} from '@trackhoe/vehicles/command-screen'
import { labelOf, useCommandMessages } from '@trackhoe/vehicles/records'
import { useScreenMessages } from '../locale/use-messages.ts'
import { CommandPage } from '../shared/command-page.tsx'
import { codesOf, ParameterChooser, useParameterOptions } from '../shared/parameter-chooser.tsx'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import { dataCollection, MOST_PARAMETERS, PLAN_TEMPLATES } from './collect.screen.ts'
import { PlanCards } from './plan-cards.tsx'
import { PlanTable } from './plan-table.tsx'

const [cycle, trigger] = dataCollection.parts
const templates = Object.keys(PLAN_TEMPLATES) as (keyof typeof PLAN_TEMPLATES)[]

/** The amount from which the hint becomes a warning. Unit: bytes an hour. Not in the specification. */
const HEAVY = 20_000_000

/** 数据采集设定: the sampling plans of a terminal. Source: vehicle specification §1, §2. */
export function DataCollection() {
  const t = useScreenMessages().collect
  return (
    <CommandPage
      screen={dataCollection}
      texts={{ title: t.settingsTitle }}
      width={720}
      above={(form, showPart) => {
        const [vehicle, ...others] = form.vehicles
        return vehicle && others.length === 0 ? (
          <PlanCards form={form} vehicleId={vehicle.vclId} showPart={showPart} />
        ) : (
          <PlanTable />
        )
      }}
      sections={[
        { key: 'cycle', label: t.cycle, parts: ['cyclePlan'], fields: (form) => <Plan form={form} part={cycle} /> },
        {
          key: 'trigger',
          label: t.trigger,
          parts: ['triggerPlan'],
          fields: (form) => <Plan form={form} part={trigger} />,
        },
      ]}
    />
  )
}

function Plan({ form, part }: { form: CommandForm; part: CommandPart }) {
  const t = useScreenMessages().collect
  const values = form.values[part.id] ?? {}
  const codes = codesOf(values['paras'])
  const load = samplingBytesPerHour({ paras: codes, periodMs: Number(values['periodMs'] ?? 1000) })
  const locked = form.lockedReason !== null
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 pb-2">
        <span className="text-12 text-ink-2">{t.fromTemplate}</span>
        {templates.map((name) => (
          <Button
            key={name}
            size="small"
            disabled={locked}
            onClick={() => {
              form.set(part.id, 'name', t.templates[name])
              form.fill({ [part.id]: PLAN_TEMPLATES[name] })
            }}
          >
            {t.templates[name]}
          </Button>
        ))}
      </div>
      <CommandFields
        form={form}
        part={part}
        title={part.id === 'cyclePlan' ? t.cycle : t.trigger}
        editors={{
          paras: (props) => <ParameterChooser {...props} max={MOST_PARAMETERS} />,
          trigger: (props) => <Trigger {...props} />,
        }}
      />
      {part.id === 'cyclePlan' && codes.length > 0 && (
        <Alert tone={load > HEAVY ? 'warning' : 'info'} className="mx-4 my-3">
          {t.load(formatNumber(load / 1_000_000, { digits: 2 }))}
        </Alert>
      )}
    </>
  )
}

const COMPARISONS = ['>', '>=', '<', '<=', '=='] as const

/** A parameter, how it is compared, and with what. */
function Trigger({ value, onChange, locked, label }: Parameters<FieldEditor>[0]) {
  const t = useScreenMessages().collect
  const messages = useCommandMessages()
  const options = useParameterOptions()
  const { find } = useCatalog()
  const given = objectOf(value)
  const parameter = find(typeof given['para'] === 'string' ? given['para'] : '')
  const set = (next: Readonly<Record<string, FieldValue | null>>) => {
    const kept = Object.entries({ ...given, ...next }).filter(
      (entry): entry is [string, FieldValue] => entry[1] !== null,
    )
    onChange(kept.length === 0 ? null : Object.fromEntries(kept))
  }
  const number = (name: string) => (typeof given[name] === 'number' ? given[name] : null)
  return (
    <fieldset aria-label={label} className="m-0 grid min-w-0 gap-1.5 border-0 p-0 py-1">
      <Combobox
        aria-label={labelOf('para', messages)}
        placeholder={labelOf('para', messages)}
        options={options}
        readOnly={locked}
        value={typeof given['para'] === 'string' ? given['para'] : null}
        onChange={(para) => set({ para, cmp: given['cmp'] ?? '>=', holdSec: given['holdSec'] ?? 5 })}
      />
      <div className="flex flex-wrap items-center gap-1.5">
        <Select
          aria-label={labelOf('cmp', messages)}
          className="w-20"
          disabled={locked}
          value={typeof given['cmp'] === 'string' ? given['cmp'] : null}
          options={COMPARISONS.map((one) => ({ value: one, label: one }))}
          onChange={(cmp) => set({ cmp })}
        />
        <NumberInput
          aria-label={labelOf('value', messages)}
          placeholder={labelOf('value', messages)}
          className="w-32"
          readOnly={locked}
          value={number('value')}
          unit={parameter?.unit || undefined}
          precision={parameter?.precision != null ? parameter.precision : undefined}
          onChange={(next) => set({ value: next })}
        />
        <NumberInput
          aria-label={labelOf('holdSec', messages)}
          className="w-28"
          unit="s"
          readOnly={locked}
          value={number('holdSec')}
          onChange={(holdSec) => set({ holdSec })}
        />
      </div>
      {parameter?.min != null && parameter.max != null && (
        <p className="figures text-11 text-ink-3">
          {t.range(formatNumber(parameter.min), formatNumber(parameter.max), parameter.unit ?? '')}
        </p>
      )}
    </fieldset>
  )
}

function objectOf(value: FieldValue | undefined): Readonly<Record<string, FieldValue>> {
  return typeof value === 'object' && !isList(value) ? value : {}
}

// `Array.isArray` does not narrow a read-only array.
function isList(value: FieldValue): value is readonly FieldValue[] {
  return Array.isArray(value)
}
