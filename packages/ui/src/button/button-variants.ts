import { cva } from 'class-variance-authority'

/** The classes of a push button: 30 high (34 in default density), small 24, large 36; one primary in a region. */
export const buttonVariants = cva(
  'inline-flex flex-none items-center justify-center rounded-2 border whitespace-nowrap no-underline transition-colors select-none [&_svg]:flex-none aria-disabled:cursor-not-allowed disabled:cursor-not-allowed',
  {
    variants: {
      variant: {
        primary: 'border-accent bg-accent font-medium text-on-accent',
        default: 'border-edge bg-surface text-ink [&_svg]:text-ink-2',
        quiet: 'border-transparent bg-transparent text-ink [&_svg]:text-ink-2',
        danger: 'border-danger bg-danger font-medium text-on-danger',
        'danger-quiet': 'border-transparent bg-transparent text-danger-text',
      },
      size: {
        small: 'h-control-s gap-1 px-2 text-12 [&_svg]:size-3.5',
        medium: 'h-control gap-1.5 px-3 text-body [&_svg]:size-4',
        large: 'h-control-l gap-1.5 px-4 text-body [&_svg]:size-4',
      },
      /** Only an icon: as wide as high. */
      square: { true: 'aspect-square px-0', false: '' },
      /** True when it responds to the pointer; a busy button keeps its colors but does not. */
      state: {
        live: '',
        loading: 'aria-disabled:cursor-progress',
        disabled: 'border-line-strong bg-sunken font-normal text-disabled [&_svg]:text-disabled',
      },
    },
    compoundVariants: [
      {
        variant: 'primary',
        state: 'live',
        class:
          'hover:border-accent-hover hover:bg-accent-hover active:border-accent-active active:bg-accent-active disabled:border-line-strong disabled:bg-sunken disabled:font-normal disabled:text-disabled',
      },
      {
        variant: 'default',
        state: 'live',
        class:
          'hover:border-ink-3 hover:bg-hover active:bg-press disabled:border-line-strong disabled:bg-sunken disabled:text-disabled',
      },
      {
        variant: 'quiet',
        state: 'live',
        class: 'hover:bg-press active:bg-press disabled:bg-transparent disabled:text-disabled',
      },
      {
        variant: 'danger',
        state: 'live',
        class:
          'hover:border-danger-hover hover:bg-danger-hover active:bg-danger-hover disabled:border-line-strong disabled:bg-sunken disabled:font-normal disabled:text-disabled',
      },
      {
        variant: 'danger-quiet',
        state: 'live',
        class: 'hover:bg-danger-subtle active:bg-danger-subtle disabled:bg-transparent disabled:text-disabled',
      },
      { variant: ['quiet', 'danger-quiet'], state: 'disabled', class: 'border-transparent bg-transparent' },
    ],
    defaultVariants: { variant: 'default', size: 'medium', square: false, state: 'live' },
  },
)
