import { cva } from 'class-variance-authority'

/** The classes of a field: label above its control, or beside it, right-aligned and 96 px wide. */
export const fieldLook = cva('grid min-w-0 content-start', {
  variants: {
    layout: {
      above: 'gap-1',
      beside: 'grid-cols-[var(--field-label,96px)_minmax(0,1fr)] items-start gap-x-3 gap-y-1',
    },
  },
  defaultVariants: { layout: 'above' },
})

/** The classes of a label. The asterisk of a required one hangs 9 px outside, so that labels align. */
export const labelLook = cva('relative flex min-w-0 items-center text-ink-2', {
  variants: {
    layout: { above: 'justify-self-start', beside: 'min-h-control justify-end text-end' },
    required: {
      true: "before:text-danger-text before:content-['*'/'']",
      false: '',
    },
  },
  compoundVariants: [
    { layout: 'above', required: true, class: 'before:absolute before:-start-[9px]' },
    { layout: 'beside', required: true, class: 'before:me-1' },
  ],
  defaultVariants: { layout: 'above', required: false },
})

/** The classes of the line below a control. */
export const fieldNoteLook = cva('text-12', {
  variants: {
    tone: {
      hint: 'text-ink-3',
      error: 'flex items-start gap-1 text-danger-text [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:flex-none',
    },
    layout: { above: '', beside: 'col-start-2' },
  },
  defaultVariants: { tone: 'hint', layout: 'above' },
})
