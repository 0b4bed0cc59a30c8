import type { ComponentPropsWithoutRef } from 'react'

/** The DOM props of a dialog's element, which it takes beside its own. */
export type DialogDomProps = Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'role' | 'title'>
