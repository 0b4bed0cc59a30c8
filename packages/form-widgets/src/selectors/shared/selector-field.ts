import type { TreeSelectProps } from '@trackhoe/ui'

/** What the selectors that stand in a form have in common: what every field with a list takes, DOM props included. */
export type SelectorFieldProps = Omit<
  TreeSelectProps,
  'nodes' | 'value' | 'defaultValue' | 'onChange' | 'multiple' | 'cascade' | 'loadChildren' | 'knownNodes' | 'maxTags'
>
