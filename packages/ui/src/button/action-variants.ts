import { cva } from 'class-variance-authority'

/** The classes of a text action in a table row: gray until its row is hovered or contains the focus. */
export const actionButtonVariants = cva(
  '-my-1 inline-flex min-h-6 items-center gap-0.5 rounded-1 border-0 bg-transparent px-1.5 py-1 whitespace-nowrap hover:bg-accent-subtle-hover disabled:cursor-not-allowed disabled:bg-transparent disabled:text-disabled [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        normal:
          'text-ink-2 hover:text-accent-text focus-visible:text-accent-text [tr:focus-within_&]:text-accent-text [tr:hover_&]:text-accent-text',
        danger: 'text-danger-text hover:bg-danger-subtle',
      },
    },
    defaultVariants: { tone: 'normal' },
  },
)

/** The classes of a link in running text. */
export const linkVariants = cva(
  'text-accent-text no-underline hover:underline hover:underline-offset-3 pointer-coarse:py-1',
)
