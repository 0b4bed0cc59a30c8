import type { WidgetControlProps } from '@trackhoe/form-widgets/entity'
import { NumberInput } from '@trackhoe/ui'
import { labelOf, useCommandMessages } from '@trackhoe/vehicles/records'
import { useId } from 'react'
import { LIMITED_SETTINGS, objectionTo, rangeOf, readLimits, withLimit, type TypeLimit } from './type-limits.ts'
import { useVehicleTypeMessages } from './vehicle-types.messages.ts'

/** Edits the limits of each setting for vehicles of a type: two ends a setting, both empty where any value may be sent. */
export function TypeLimitsControl({ value, onChange, onBlur, inputRef, disabled }: WidgetControlProps) {
  const limits = readLimits(value)
  const isAnyWrong = limits.some((limit) => objectionTo(limit) !== null)
  return (
    <div className="grid gap-x-6 gap-y-2 narrow:grid-cols-2" onBlur={onBlur}>
      {LIMITED_SETTINGS.map((setting, at) => (
        <LimitRow
          key={setting}
          limit={limits.find((each) => each.setting === setting) ?? { setting, min: null, max: null }}
          onChange={(changed) => onChange(withLimit(limits, changed))}
          disabled={disabled === true}
          isAnyWrong={isAnyWrong}
          isFirst={at === 0}
          inputRef={at === 0 ? inputRef : undefined}
        />
      ))}
    </div>
  )
}

interface LimitRowProps {
  limit: TypeLimit
  onChange: (limit: TypeLimit) => void
  disabled: boolean
  /** True where the error is marked at its own limits, not at all of the field. */
  isAnyWrong: boolean
  /** The label of the field belongs to the first input. */
  isFirst: boolean
  inputRef?: (element: HTMLElement | null) => void
}

function LimitRow({ limit, onChange, disabled, isAnyWrong, isFirst, inputRef }: LimitRowProps) {
  const t = useVehicleTypeMessages()
  const commands = useCommandMessages()
  const id = useId()
  const errorId = `${id}-error`
  const { setting, min, max } = limit
  const { step = 1, unit, ...range } = rangeOf(setting)
  const label = labelOf(setting, commands)
  const objection = min === null && max === null ? null : objectionTo(limit)
  const shared = {
    ...range,
    step,
    unit,
    precision: step < 1 ? 2 : 0,
    disabled,
    className: 'min-w-0 flex-1',
    ...(isAnyWrong && { 'aria-invalid': objection !== null }),
    ...(objection && { 'aria-describedby': errorId }),
  }
  return (
    <fieldset className="m-0 grid min-w-0 grid-cols-1 content-start gap-1 border-0 p-0">
      <legend className="mb-1 p-0 text-12 text-ink-2">{label}</legend>
      <div className="flex items-center gap-2">
        <NumberInput
          {...shared}
          id={isFirst ? undefined : `${id}-min`}
          aria-label={t.least(label)}
          value={min}
          placeholder={String(range.min)}
          onChange={(next) => onChange({ ...limit, min: next })}
          ref={inputRef}
        />
        <span aria-hidden>～</span>
        <NumberInput
          {...shared}
          id={`${id}-max`}
          aria-label={t.most(label)}
          value={max}
          placeholder={String(range.max)}
          onChange={(next) => onChange({ ...limit, max: next })}
        />
      </div>
      {objection && (
        <span id={errorId} className="text-12 text-danger-text">
          {t.limitObjections[objection](step)}
        </span>
      )}
    </fieldset>
  )
}
