import { useId } from 'react'
import { useFieldControl, useFieldLabelId } from '../field/field-context.ts'
import type { Option } from '../picker/option.ts'
import { cx } from '../style/cx.ts'

export interface RadioGroupProps {
  options: readonly Option[]
  /** `null`: none chosen yet. */
  value: string | null
  onChange: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
  /** One below the other. */
  vertical?: boolean
  /** The common name of the radios; made up when left out. */
  name?: string
  id?: string
  className?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** A choice of a few, all in sight. One tab stop, arrows choose. */
export function RadioGroup(props: RadioGroupProps) {
  const { options, value, onChange, onBlur, disabled = false, vertical = false, name, className } = props
  const made = useId()
  const labelId = useFieldLabelId()
  const control = useFieldControl(props)
  return (
    <div
      {...control}
      role="radiogroup"
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-labelledby'] ?? (props['aria-label'] === undefined ? labelId : undefined)}
      className={cx(
        'flex min-h-control flex-wrap items-center gap-x-5 gap-y-1',
        vertical && 'flex-col items-start',
        className,
      )}
    >
      {options.map((option, index) => (
        <label
          key={`${option.value}\n${index}`}
          className={cx(
            'inline-flex min-h-6 cursor-pointer items-center gap-2',
            (disabled || option.disabled) && 'cursor-not-allowed text-ink-3',
          )}
        >
          <input
            type="radio"
            name={name ?? made}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
            className="m-0 size-[15px] flex-none appearance-none rounded-full border border-edge bg-surface transition-colors checked:border-[4.5px] checked:border-accent enabled:hover:border-ink-3 checked:enabled:hover:border-accent-hover disabled:border-line-strong disabled:bg-sunken disabled:checked:border-disabled in-aria-invalid:border-danger-text"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
