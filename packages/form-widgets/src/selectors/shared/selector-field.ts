import type { TreeSelectProps } from '@trackhoe/ui'

/** The props that the selectors of a form have in common: those of every field with a list, DOM props included. */
export type SelectorFieldProps = Omit<
  TreeSelectProps,
  'nodes' | 'value' | 'defaultValue' | 'onChange' | 'multiple' | 'cascade' | 'loadChildren' | 'knownNodes' | 'maxTags'
>
