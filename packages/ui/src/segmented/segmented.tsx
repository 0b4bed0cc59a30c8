import { useId, type ReactNode } from 'react'
import { useFieldControl, useFieldLabelId } from '../field/field-context.ts'
import { useControlled } from '../hooks/use-controlled.ts'
import { cx } from '../style/cx.ts'

export interface SegmentedOption<Value extends string = string> {
  value: Value
  label: ReactNode
  /** The name, where `label` is only an icon. */
  name?: string
  disabled?: boolean
}

export interface SegmentedProps<Value extends string = string> {
  /** Two to four; more want a select. */
  options: readonly SegmentedOption<Value>[]
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  size?: 'small' | 'medium'
  disabled?: boolean
  /** The common name of the radios; made up when left out. */
  name?: string
  id?: string
  className?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
}

/** A choice of a few that acts at once: today, yesterday, the last seven days. A radio group in one box. */
export function Segmented<Value extends string = string>(props: SegmentedProps<Value>) {
  const { options, defaultValue, onChange, size = 'medium', disabled = false, name, className } = props
  const made = useId()
  const labelId = useFieldLabelId()
  const control = useFieldControl(props)
  const [value, setValue] = useControlled<Value | undefined>(props.value, defaultValue ?? options[0]?.value, (next) => {
    if (next !== undefined) onChange?.(next)
  })
  return (
    <div
      {...control}
      role="radiogroup"
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-labelledby'] ?? (props['aria-label'] === undefined ? labelId : undefined)}
      className={cx(
        'inline-flex max-w-full overflow-x-auto rounded-2 border border-edge bg-surface',
        size === 'small' ? 'h-control-s text-12' : 'h-control',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative inline-flex flex-none cursor-pointer items-center gap-1.5 border-s border-line-strong whitespace-nowrap text-ink-2 transition-colors select-none first:border-s-0 hover:text-ink has-checked:bg-accent-subtle has-checked:font-medium has-checked:text-accent-text has-checked:after:absolute has-checked:after:inset-x-0 has-checked:after:bottom-0 has-checked:after:h-0.5 has-checked:after:bg-accent has-disabled:cursor-not-allowed has-disabled:text-disabled forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none forced-colors:not-has-checked:has-disabled:text-[GrayText] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus [&_svg]:size-4',
            size === 'small' ? 'px-2' : 'px-3',
          )}
        >
          <input
            type="radio"
            name={name ?? made}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => setValue(option.value)}
            {...(option.name === undefined ? {} : { 'aria-label': option.name })}
            className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none rounded-none outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
