import { valueText, labelOf } from '../../records/command-view.ts'
import { useCommandMessages } from '../../records/locale/use-messages.ts'
import type { CommandMessages } from '../../records/locale/zh-cn.ts'
import { Checkbox, cx, formatNumber, Input, MultiSelect, NumberInput, Select, type Option } from '@trackhoe/ui'
import { useId } from 'react'
import type { CommandField, CommandPart, FieldValue } from '../definition/define-command-screen.ts'
import { fieldValueText } from '../definition/field-value-text.ts'
import { isSame } from '../definition/form-values.ts'
import { useCommandScreenMessages } from '../locale/use-messages.ts'
import type { CommandForm } from './use-command-form.ts'

export interface FieldInputProps {
  form: CommandForm
  part: CommandPart
  name: string
  className?: string
  /** The accessible name where no label stands beside it. Default: the field's name in the messages of commands. */
  label?: string
  /** The options of a field whose options only the server knows. */
  options?: readonly Option[] | undefined
}

/**
 * The input of a new value. Empty keeps the reported value, which the placeholder shows. A changed value is
 * highlighted, an error is shown below.
 */
export function FieldInput({ form, part, name, className, label, options }: FieldInputProps) {
  const messages = useCommandMessages()
  const id = useId()
  const field = part.fields[name]
  const value = form.values[part.id]?.[name]
  const reported = form.reported[part.id]?.[name]
  const error = form.errors[part.id]?.[name]
  if (!field || field.kind === 'composed') return null
  const changed = value !== undefined && (part.whole || !isSame(value, reported))
  return (
    <div className={className}>
      <Control
        {...{ part, name, field, value, options }}
        control={{
          'aria-label': label ?? labelOf(name, messages),
          'aria-invalid': error !== undefined,
          'aria-describedby': error === undefined ? undefined : id,
        }}
        placeholder={reportedText(part, name, reported, messages)}
        locked={form.lockedReason !== null}
        appearance={changed && !error ? 'border-accent bg-accent-subtle' : ''}
        onChange={(next) => form.set(part.id, name, next)}
      />
      {error !== undefined && (
        <p id={id} role="alert" className="mt-0.5 text-11 text-danger-text">
          {error}
        </p>
      )}
    </div>
  )
}

/** Without the unit, which the heading or the range shows. */
function reportedText(
  part: CommandPart,
  name: string,
  reported: FieldValue | undefined,
  messages: CommandMessages,
): string {
  if (reported === undefined) return ''
  return typeof reported === 'number' && part.fields[name]?.kind === 'number'
    ? formatNumber(reported)
    : fieldValueText(part, name, reported, messages)
}

interface ControlProps {
  part: CommandPart
  name: string
  field: Exclude<CommandField, { kind: 'composed' }>
  value: FieldValue | undefined
  options: readonly Option[] | undefined
  control: { 'aria-label': string; 'aria-invalid': boolean; 'aria-describedby'?: string }
  placeholder: string
  locked: boolean
  appearance: string
  onChange: (value: FieldValue | null) => void
}

function Control({
  part,
  name,
  field,
  value,
  options,
  control,
  placeholder,
  locked,
  appearance,
  onChange,
}: ControlProps) {
  const messages = useCommandMessages()
  const t = useCommandScreenMessages()
  switch (field.kind) {
    case 'number':
      return (
        <NumberInput
          {...control}
          precision={decimals(field.step)}
          step={field.step}
          className={cx('h-6.5! w-full', appearance)}
          inputClassName={appearance === '' ? '' : 'font-medium'}
          readOnly={locked}
          value={typeof value === 'number' ? value : null}
          placeholder={placeholder}
          onChange={onChange}
        />
      )
    case 'text':
      return (
        <Input
          {...control}
          autoComplete="off"
          className={cx('h-6.5! w-full', appearance)}
          readOnly={locked}
          maxLength={field.max}
          value={typeof value === 'string' ? value : ''}
          placeholder={placeholder}
          onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
        />
      )
    case 'choice':
    case 'switch': {
      const choices = field.kind === 'switch' ? SWITCH : field.options
      return (
        <Select
          {...control}
          className={cx('h-6.5! w-full', appearance)}
          clearable
          disabled={locked}
          placeholder={placeholder}
          value={typeof value === 'number' || typeof value === 'string' ? String(value) : null}
          options={
            choices?.map((one) => ({ value: String(one), label: valueText(part.command, name, one, messages) })) ??
            options ??
            []
          }
          onChange={(next) => onChange(typed(choices, next))}
        />
      )
    }
    case 'several':
      return (
        <MultiSelect
          {...control}
          className={cx('w-full', appearance)}
          disabled={locked}
          placeholder={placeholder}
          value={Array.isArray(value) ? value.map(String) : []}
          options={field.options.map((one) => ({
            value: String(one),
            label: valueText(part.command, name, one, messages),
          }))}
          onChange={(next) => {
            // In the order of the options: the order of clicks has no meaning.
            const chosen = field.options.filter((one) => next.includes(String(one)))
            onChange(chosen.length === 0 ? null : chosen)
          }}
        />
      )
    case 'once':
      return (
        <Checkbox {...control} checked={value === 1} disabled={locked} onChange={(next) => onChange(next ? 1 : null)}>
          {t.confirmed}
        </Checkbox>
      )
    default:
      return field satisfies never
  }
}

const SWITCH = [1, 0] as const

/** Returns the option that a list value stands for: the wire distinguishes numbers from texts. */
function typed(choices: readonly (number | string)[] | null, text: string | null): FieldValue | null {
  return choices?.find((one) => String(one) === text) ?? text
}

function decimals(step: number): number {
  return (String(step).split('.')[1] ?? '').length
}
