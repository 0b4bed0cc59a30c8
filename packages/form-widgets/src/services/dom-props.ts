import type { ComponentPropsWithoutRef } from 'react'

/** The DOM props of a dialog's element, which it takes beside its own. */
export type DialogDomProps = Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'role' | 'title'>

/** The props that are not a component's own: those of its element. `own` names each of its own, or does not compile. */
export function domProps<Own extends object, Props extends Own>(
  props: Props,
  own: { readonly [Name in keyof Required<Own>]: true },
): Omit<Props, keyof Own> {
  const entries = Object.entries(props).filter(([name]) => !(name in own))
  // The compiler does not follow a filter of names.
  return Object.fromEntries(entries) as Omit<Props, keyof Own>
}
