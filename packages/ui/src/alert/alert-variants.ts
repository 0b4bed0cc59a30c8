import { cva, type VariantProps } from 'class-variance-authority'

/** The classes of a note. */
export const alertVariants = cva(
  'flex gap-2 rounded-2 border px-3 py-[7px] text-ink [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:flex-none [&>svg]:stroke-[1.75]',
  {
    variants: {
      tone: {
        info: 'border-info-line bg-info-subtle [&>svg]:text-info-text',
        success: 'border-success-line bg-success-subtle [&>svg]:text-success-text',
        warning: 'border-warning-line bg-warning-subtle [&>svg]:text-warning-text',
        danger: 'border-danger-line bg-danger-subtle [&>svg]:text-danger-text',
      },
    },
    defaultVariants: { tone: 'info' },
  },
)

export type AlertTone = NonNullable<VariantProps<typeof alertVariants>['tone']>
