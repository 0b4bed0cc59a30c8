import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { FormValue } from '../field/form-value.tsx'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { useFieldControl } from '../field/field-context.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The inner parts of `Switch`. */
export interface SwitchParts {
  /** The element of `className`. */
  root: string
  /** The track of the thumb. */
  track: string
  /** The handle that is moved. */
  thumb: string
}

export interface SwitchProps
  extends
    Omit<ComponentPropsWithoutRef<'button'>, 'onChange' | 'value' | 'type' | 'defaultChecked'>,
    PartSettings<SwitchParts> {
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
  /** Submitted with a form when on: `on` when left out. A boolean is `checked`, as form libraries name it. */
  value?: string | boolean
  /** It can be read and reached, but not turned. */
  readOnly?: boolean
  /** The label beside it. Without one, `aria-label` or a `Field` is required. */
  children?: ReactNode
}

/** On or off. The thumb moves and a mark shows the state, so that it does not depend on color. */
export const Switch = forwardRef<HTMLButtonElement, SwitchProps>(function Switch(own, ref) {
  const [
    {
      checked: given,
      defaultChecked = false,
      onChange,
      value,
      children,
      disabled,
      readOnly = false,
      name,
      form,
      ...props
    },
    part,
  ] = useComponentTheme('Switch', own)
  const controlled = given ?? (typeof value === 'boolean' ? value : undefined)
  const [checked, setChecked] = useControllableState(controlled, defaultChecked, onChange)
  const { 'aria-required': _, ...control } = useFieldControl(props)
  return (
    <button
      {...part(
        'root',
        'group inline-flex min-h-6 items-center gap-2 rounded-full border-0 bg-transparent p-0 text-start text-ink aria-readonly:cursor-default disabled:cursor-not-allowed disabled:text-ink-3',
      )}
      {...props}
      {...control}
      ref={ref}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-readonly={readOnly || undefined}
      disabled={disabled}
      onClick={(event) => {
        props.onClick?.(event)
        if (!event.defaultPrevented && !readOnly) setChecked(!checked)
      }}
    >
      <span
        {...part(
          'track',
          'inline-flex h-[18px] w-[30px] flex-none rounded-full bg-edge p-0.5 transition-colors group-aria-checked:bg-accent group-aria-readonly:bg-transparent group-aria-readonly:shadow-[inset_0_0_0_1px_var(--th-border)] group-disabled:bg-line-strong group-disabled:group-aria-checked:bg-accent-line forced-colors:border forced-colors:group-aria-checked:bg-[Highlight]',
        )}
      >
        <span
          {...part(
            'thumb',
            'size-[14px] rounded-full bg-surface transition-transform group-aria-checked:translate-x-3 group-aria-checked:bg-on-accent group-aria-readonly:bg-edge group-aria-readonly:group-aria-checked:bg-ink group-disabled:bg-surface rtl:group-aria-checked:-translate-x-3 forced-colors:bg-[ButtonText] forced-colors:group-aria-checked:bg-[HighlightText]',
          )}
        />
      </span>
      {children}
      <FormValue
        name={name}
        values={checked ? [typeof value === 'string' ? value : 'on'] : []}
        form={form}
        disabled={disabled}
        onReset={controlled === undefined ? () => setChecked(defaultChecked) : undefined}
      />
    </button>
  )
})
