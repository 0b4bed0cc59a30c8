import { useLatest } from '@trackhoe/vehicles/latest-values'
import type { ResetItem } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import { labelOf, timeMs, useCommandMessages } from '@trackhoe/vehicles/records'
import { Checkbox, formatDateTime, StatusText } from '@trackhoe/ui'
import { useId } from 'react'
import type { CommandForm } from '@trackhoe/vehicles/command-screen'
import { ageText, useNow, useVehicleMessages } from '@trackhoe/vehicles/page'
import { useResetMessages } from './locale/use-messages.ts'
import type { ResetMessages } from './locale/zh-cn.ts'
import {
  judge,
  PRECONDITIONS,
  reset,
  RESET_GROUPS,
  type KnownMachine,
  type KnownPrecondition,
  type Precondition,
} from './reset.screen.ts'

const [resetPart] = reset.parts

const isAlone = (item: string) => {
  const field = resetPart.fields[item]
  return field?.kind === 'once' && field.exclusive === true
}

/** The items by group, each with its effect and whether its preconditions are met. */
export function ResetList({ form }: { form: CommandForm }) {
  const t = useResetMessages()
  const [vehicle] = form.vehicles
  const latest = useLatest(vehicle?.vclNo ?? null)
  const machine = { vehicle, measured: latest.data }
  return (
    <div className="grid gap-4 px-4 pb-4">
      <Reported time={vehicle?.lastTime ?? latest.data?.reportTime ?? null} loading={latest.isPending} />
      {(Object.keys(RESET_GROUPS) as (keyof typeof RESET_GROUPS)[]).map((group) => (
        <fieldset key={group} className="m-0 min-w-0 border-0 p-0">
          <legend className="mb-1 p-0 font-medium">{t.groups[group]}</legend>
          <ul className="border-t border-line-strong">
            {RESET_GROUPS[group].map((item) => (
              <ItemRow key={item} item={item} form={form} machine={machine} />
            ))}
          </ul>
        </fieldset>
      ))}
    </div>
  )
}

function ItemRow({ item, form, machine }: { item: ResetItem; form: CommandForm; machine: KnownMachine }) {
  const t = useResetMessages()
  const messages = useCommandMessages()
  const noteId = useId()
  const chosen = form.values[resetPart.id] ?? {}
  const checked = chosen[item] === 1
  const others = Object.keys(chosen).filter((key) => key !== item)
  // Exclusive items cannot be combined with any other item.
  const excluded = others.some((other) => isAlone(item) || isAlone(other))
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5">
      <Checkbox
        checked={checked}
        disabled={form.lockedReason !== null || (excluded && !checked)}
        aria-describedby={noteId}
        onChange={(next) => form.set(resetPart.id, item, next ? 1 : null)}
      >
        {labelOf(item, messages)}
      </Checkbox>
      <span id={noteId} className="min-w-0 flex-1 basis-48 text-12 text-ink-2">
        {t.what[item]}
      </span>
      <span className="flex max-w-full flex-none flex-wrap justify-end gap-x-4 max-narrow:justify-start">
        {PRECONDITIONS[item].map((precondition) => (
          <Condition key={precondition} precondition={precondition} known={judge(precondition, machine)} />
        ))}
      </span>
    </li>
  )
}

function Condition({ precondition, known }: { precondition: Precondition; known: KnownPrecondition }) {
  const t = useResetMessages()
  const { met, at } = known
  const tone = met === null ? 'neutral' : met ? 'normal' : 'warning'
  return (
    <StatusText tone={tone} className="text-12">
      {t.preconditions[precondition]} {textOf(known, t)}
      {at !== null && <span className="figures text-ink-3"> {formatDateTime(at, 'minute').slice(5)}</span>}
    </StatusText>
  )
}

function textOf({ met, at }: KnownPrecondition, t: ResetMessages): string {
  if (met === null) return at === null ? t.unknown : t.tooOld
  return met ? t.met : t.notMet
}

function Reported({ time, loading }: { time: string | null; loading: boolean }) {
  const t = useResetMessages()
  const messages = useVehicleMessages().age
  const { serverNow } = useClient()
  // Each second anew.
  useNow(1000)
  const at = timeMs(time)
  if (loading) return null
  return (
    <p className="figures text-12 text-ink-3">
      {at === null || time === null ? t.never : t.reported(formatDateTime(time), ageText(serverNow() - at, messages))}
    </p>
  )
}
