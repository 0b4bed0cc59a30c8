import { Slot } from '@radix-ui/react-slot'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { cx } from '../style/cx.ts'
import { linkVariants } from './action-variants.ts'

export interface TextLinkProps extends ComponentPropsWithoutRef<'a'> {
  /** Applies the appearance to the only child: the link of a router. */
  asChild?: boolean
}

/** A link in running text or in a table cell. */
export const TextLink = forwardRef<HTMLAnchorElement, TextLinkProps>(function TextLink(
  { asChild = false, className, ...props },
  ref,
) {
  const Element = asChild ? Slot : 'a'
  return <Element {...props} ref={ref} className={cx(linkVariants(), className)} />
})
