import { Slot } from '@radix-ui/react-slot'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import { linkVariants } from './action-variants.ts'

export interface TextLinkProps extends ComponentPropsWithoutRef<'a'> {
  /** Applies the appearance to the only child: the link of a router. */
  asChild?: boolean
}

/** A link in running text or in a table cell. */
export const TextLink = forwardRef<HTMLAnchorElement, TextLinkProps>(function TextLink(own, ref) {
  const [{ asChild = false, ...props }, part] = useComponentTheme('TextLink', own)
  const Element = asChild ? Slot : 'a'
  return <Element {...part('root', linkVariants())} {...props} ref={ref} />
})
