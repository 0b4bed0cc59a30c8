import { cva } from 'class-variance-authority'

/**
 * The classes of the box round a field: 30 high (34), large 36 (40). The box shows the state of the control in it.
 * Under 768 px the text has 16 px, or iOS zooms into the field.
 */
export const inputVariants = cva(
  'flex w-full min-w-0 items-center gap-1.5 rounded-2 border border-edge bg-surface px-pad-x text-ink transition-colors max-narrow:text-16 hover:border-ink-3 focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus has-aria-invalid:border-danger-text has-aria-invalid:outline-danger-text has-[:disabled:not(button)]:cursor-not-allowed has-[:disabled:not(button)]:border-line-strong has-[:disabled:not(button)]:bg-sunken has-[:disabled:not(button)]:text-ink-3 has-[input:read-only:not([role=combobox],[type=hidden],:disabled),textarea:read-only:not(:disabled)]:border-transparent has-[input:read-only:not([role=combobox],[type=hidden],:disabled),textarea:read-only:not(:disabled)]:bg-transparent has-[input:read-only:not([role=combobox],[type=hidden],:disabled),textarea:read-only:not(:disabled)]:px-0 has-aria-readonly:border-transparent has-aria-readonly:bg-transparent has-aria-readonly:px-0 [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-ink-3',
  {
    variants: {
      size: { medium: 'h-control', large: 'h-control-l' },
      /** Grows with its content: text areas, fields that hold tags. */
      grow: { true: 'h-auto min-h-control', false: '' },
    },
    defaultVariants: { size: 'medium', grow: false },
  },
)

/** The classes of the control inside the frame. */
export const inputTextVariants = cva(
  'm-0 h-full min-w-0 flex-1 overflow-hidden text-ellipsis border-0 bg-transparent p-0 text-[inherit] outline-none [font:inherit] placeholder:text-ink-3 placeholder:opacity-100 disabled:cursor-not-allowed',
)
