import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { useFieldControl, useFieldLabelId } from '../field/field-context.ts'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { rateMessages } from './rate.messages.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'

export interface RateProps {
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
  name?: string
  id?: string
  className?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** Stars. A radio group whose names are 1 星 to 5 星; arrows choose. */
export function Rate(props: RateProps) {
  const {
    defaultValue = null,
    onChange,
    onBlur,
    count = 5,
    clearable = true,
    disabled = false,
    readOnly = false,
  } = props
  const t = useComponentMessages(rateMessages)
  const made = useId()
  const labelId = useFieldLabelId()
  const control = useFieldControl(props)
  const [value, setValue] = useControllableState(props.value, defaultValue, onChange)
  const [pointed, setPointed] = useState<number | null>(null)
  const lit = pointed ?? value ?? 0
  const label = {
    'aria-label': props['aria-label'],
    'aria-labelledby': props['aria-labelledby'] ?? (props['aria-label'] === undefined ? labelId : undefined),
  }
  const stars = Array.from({ length: count }, (_, index) => index + 1)

  if (readOnly) {
    return (
      <span className={cx('inline-flex min-h-control items-center gap-1', props.className)}>
        {/* A picture with a name: there is nothing to choose. */}
        <span
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of glyphs has no file to be an img of
          role="img"
          {...label}
          aria-label={[props['aria-label'], t.stars(value ?? 0)].filter(Boolean).join(' ')}
          className="inline-flex gap-1"
        >
          {stars.map((star) => (
            <Glyph key={star} lit={star <= (value ?? 0)} />
          ))}
        </span>
      </span>
    )
  }

  return (
    <div
      {...control}
      {...label}
      role="radiogroup"
      onPointerLeave={() => setPointed(null)}
      className={cx('inline-flex min-h-control items-center', props.className)}
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
            name={props.name ?? made}
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
    </div>
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
