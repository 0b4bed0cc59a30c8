import { Star } from 'lucide-react'
import { forwardRef, useId, useMemo, useState, type HTMLAttributes } from 'react'
import { FormValue } from '../field/form-value.tsx'
import { useFieldControl, useFieldLabelId } from '../field/field-context.ts'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { rateMessages } from '../locale/rate.messages.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'

export interface RateProps extends Omit<
  HTMLAttributes<HTMLElement>,
  'children' | 'defaultValue' | 'onBlur' | 'onChange' | 'role'
> {
  /** `null`: not rated, which is not 0. */
  value?: number | null
  defaultValue?: number | null
  onChange?: (value: number | null) => void
  onBlur?: () => void
  /** How many stars. */
  count?: number
  /** Pressing the chosen star, Delete or Backspace takes the rating back. */
  clearable?: boolean
  disabled?: boolean
  readOnly?: boolean
  /** Submits the number of stars with a form; nothing while there is no rating. */
  name?: string
  /** The id of the form, where the group does not stand in it. */
  form?: string
}

/** Stars. A radio group whose names are 1 星 to 5 星; arrows choose. The ref and all DOM props go to the group. */
export const Rate = forwardRef<HTMLElement, RateProps>(function Rate(all, ref) {
  const {
    value: controlled,
    defaultValue = null,
    onChange,
    onBlur,
    count = 5,
    clearable = true,
    disabled = false,
    readOnly = false,
    name,
    form,
    className,
    ...props
  } = all
  const t = useComponentMessages('rate', rateMessages)
  const made = useId()
  const labelId = useFieldLabelId()
  const control = useFieldControl(props)
  const [value, setValue] = useControllableState(controlled, defaultValue, onChange)
  const root = useMemo(() => mergeRefs(ref), [ref])
  const [pointed, setPointed] = useState<number | null>(null)
  const lit = pointed ?? value ?? 0
  const label = {
    'aria-label': props['aria-label'],
    'aria-labelledby': props['aria-labelledby'] ?? (props['aria-label'] === undefined ? labelId : undefined),
  }
  const stars = Array.from({ length: count }, (_, index) => index + 1)

  if (readOnly) {
    return (
      <span {...props} ref={root} className={cx('inline-flex min-h-control items-center gap-1', className)}>
        <FormValue name={name} values={value === null ? [] : [`${value}`]} form={form} disabled={disabled} />
        <Picture {...label} stars={stars} value={value ?? 0} />
      </span>
    )
  }

  return (
    <div
      {...props}
      {...control}
      {...label}
      ref={root}
      role="radiogroup"
      onPointerLeave={(event) => {
        props.onPointerLeave?.(event)
        setPointed(null)
      }}
      className={cx('inline-flex min-h-control items-center', className)}
    >
      {stars.map((star) => (
        <label
          key={star}
          onPointerEnter={(event) => {
            // A finger does not hover: what it lights would stay lit.
            if (!disabled && event.pointerType === 'mouse') setPointed(star)
          }}
          className={cx(
            'relative grid size-6 cursor-pointer place-items-center rounded-1 has-focus-visible:outline-2 has-focus-visible:outline-focus',
            disabled && 'cursor-not-allowed',
          )}
        >
          <input
            type="radio"
            name={name ?? made}
            value={star}
            form={form}
            aria-label={t.stars(star)}
            checked={star === value}
            disabled={disabled}
            onChange={() => setValue(star)}
            onClick={() => {
              if (clearable && star === value) setValue(null)
            }}
            onKeyDown={(event) => {
              if (clearable && (event.key === 'Delete' || event.key === 'Backspace')) setValue(null)
            }}
            onBlur={onBlur}
            className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none outline-none"
          />
          <Glyph lit={star <= lit} disabled={disabled} />
        </label>
      ))}
      <FormValue
        name={undefined}
        values={[]}
        form={form}
        onReset={controlled === undefined ? () => setValue(defaultValue) : undefined}
      />
    </div>
  )
})

interface PictureProps {
  stars: readonly number[]
  value: number
  'aria-label': string | undefined
  'aria-labelledby': string | undefined
}

/** A picture with a name: there is nothing to choose. */
function Picture({ stars, value, 'aria-label': label, 'aria-labelledby': labelledBy }: PictureProps) {
  const t = useComponentMessages('rate', rateMessages)
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of glyphs has no file to be an img of
      role="img"
      aria-labelledby={labelledBy}
      aria-label={[label, t.stars(value)].filter(Boolean).join(' ')}
      className="inline-flex gap-1"
    >
      {stars.map((star) => (
        <Glyph key={star} lit={star <= value} />
      ))}
    </span>
  )
}

/** Full or an outline: the state does not depend on color. */
function Glyph({ lit, disabled = false }: { lit: boolean; disabled?: boolean }) {
  return (
    <Star
      aria-hidden
      className={cx(
        'pointer-events-none size-[18px] stroke-[1.5]',
        lit ? 'fill-current text-warning' : 'text-edge',
        disabled && 'text-disabled',
      )}
    />
  )
}
