import { cva, type VariantProps } from 'class-variance-authority'
import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

const tagVariants = cva(
  'inline-flex h-5 max-w-full flex-none items-center gap-1 rounded-1 border px-1.5 text-12 whitespace-nowrap [&_svg]:size-3 [&_svg]:flex-none',
  {
    variants: {
      tone: {
        neutral: 'border-line-strong bg-canvas text-ink-2',
        accent: 'border-accent-line bg-accent-subtle text-accent-text',
        success: 'border-success-line bg-success-subtle text-success-text',
        warning: 'border-warning-line bg-warning-subtle text-warning-text',
        danger: 'border-danger-line bg-danger-subtle text-danger-text',
        info: 'border-info-line bg-info-subtle text-info-text',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

/** The inner parts of `Tag`. */
export interface TagParts {
  /** The element of `className`. */
  root: string
  /** The text. */
  label: string
}

export interface TagProps extends ComponentPropsWithoutRef<'span'>, PartSettings<TagParts> {
  tone?: NonNullable<VariantProps<typeof tagVariants>['tone']>
  /** Required where the color has a meaning. Source: WCAG 2.2, 1.4.1. */
  icon?: ReactNode
}

/** A category or a priority in a small frame. States in tables are `StatusText`, without one. */
export const Tag = forwardRef<HTMLSpanElement, TagProps>(function Tag(own, ref) {
  const [{ tone, icon, children, ...props }, part] = useComponentTheme('Tag', own)
  return (
    <span {...part('root', tagVariants({ tone }))} {...props} ref={ref}>
      {icon}
      {/* The title shows the full text of a truncated tag. */}
      <span {...part('label', 'min-w-0 truncate')} title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
    </span>
  )
})
