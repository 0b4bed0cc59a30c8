import { Star } from 'lucide-react'
import { forwardRef, useId, useMemo, useState, type HTMLAttributes } from 'react'
import { FormValue } from '../field/form-value.tsx'
import { useFieldControl, useFieldLabelId } from '../field/field-context.ts'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { rateMessages } from '../locale/rate.messages.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { useComponentTheme, type Part } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The inner parts of `Rate`. */
export interface RateParts {
  /** The element of `className`. */
  root: string
  /** A star. */
  star: string
}

export interface RateProps
  extends
    Omit<HTMLAttributes<HTMLElement>, 'children' | 'defaultValue' | 'onBlur' | 'onChange' | 'role'>,
    PartSettings<RateParts> {
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
export const Rate = forwardRef<HTMLElement, RateProps>(function Rate(own, ref) {
  const [all, part] = useComponentTheme('Rate', own)
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
      <span {...part('root', 'inline-flex min-h-control items-center gap-1')} {...props} ref={root}>
        <FormValue name={name} values={value === null ? [] : [`${value}`]} form={form} disabled={disabled} />
        <Picture {...label} stars={stars} value={value ?? 0} partOf={part} />
      </span>
    )
  }

  return (
    <div
      {...part('root', 'inline-flex min-h-control items-center')}
      {...props}
      {...control}
      {...label}
      ref={root}
      role="radiogroup"
      onPointerLeave={(event) => {
        props.onPointerLeave?.(event)
        setPointed(null)
      }}
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
          <Glyph lit={star <= lit} disabled={disabled} partOf={part} />
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
  partOf: Part<'star'>
  'aria-label': string | undefined
  'aria-labelledby': string | undefined
}

/** A picture with a name: there is nothing to choose. */
function Picture({ stars, value, partOf, 'aria-label': label, 'aria-labelledby': labelledBy }: PictureProps) {
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
        <Glyph key={star} lit={star <= value} partOf={partOf} />
      ))}
    </span>
  )
}

/** Full or an outline: the state does not depend on color. */
function Glyph(props: { lit: boolean; disabled?: boolean; partOf: Part<'star'> }) {
  const { lit, disabled = false, partOf: part } = props
  return (
    <Star
      aria-hidden
      {...part('star', [
        'pointer-events-none size-[18px] stroke-[1.5]',
        lit ? 'fill-current text-warning' : 'text-edge',
        disabled && 'text-disabled',
      ])}
    />
  )
}
