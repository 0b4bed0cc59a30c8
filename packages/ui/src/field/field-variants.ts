import { cva } from 'class-variance-authority'

/** The classes of a field: label above its control, or beside it, right-aligned and 96 px wide. */
export const fieldVariants = cva('grid min-w-0 content-start', {
  variants: {
    layout: {
      vertical: 'gap-1',
      horizontal: 'grid-cols-[var(--field-label,96px)_minmax(0,1fr)] items-start gap-x-3 gap-y-1',
    },
  },
  defaultVariants: { layout: 'vertical' },
})

/** The classes of the line that holds a label and its asterisk. */
export const labelVariants = cva('relative flex min-w-0 items-center text-ink-2', {
  variants: {
    layout: { vertical: 'justify-self-start', horizontal: 'min-h-control justify-end text-end' },
  },
  defaultVariants: { layout: 'vertical' },
})

/**
 * The classes of the asterisk before a label. Above, it hangs 9 px outside, so that labels align. It stands beside the
 * label with `aria-hidden`, not in it: there it would become part of the name.
 */
export const requiredMarkVariants = cva('text-danger-text', {
  variants: { layout: { vertical: 'absolute -start-[9px]', horizontal: 'me-1' } },
  defaultVariants: { layout: 'vertical' },
})

/** The classes of the line below a control. */
export const fieldMessageVariants = cva('text-12', {
  variants: {
    tone: {
      hint: 'text-ink-3',
      error: 'flex items-start gap-1 text-danger-text [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:flex-none',
    },
    layout: { vertical: '', horizontal: 'col-start-2' },
  },
  defaultVariants: { tone: 'hint', layout: 'vertical' },
})
