import { forwardRef, Fragment, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { shownValue } from '../format/shown-value.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

export interface DescriptionItem {
  label: ReactNode
  /** `-` for none; 0 and false are values. */
  value: ReactNode
  /** Takes the whole width. */
  fullWidth?: boolean
}

/** The inner parts of `Descriptions`. */
export interface DescriptionsParts {
  /** The element of `className`. */
  root: string
  /** A label. */
  label: string
  /** A value. */
  value: string
}

export interface DescriptionsProps
  extends Omit<ComponentPropsWithoutRef<'dl'>, 'children'>, PartSettings<DescriptionsParts> {
  items: readonly DescriptionItem[]
  /** Pairs beside each other; one under 768 px. */
  columns?: 1 | 2 | 3
}

const columnsClasses = {
  1: '',
  2: 'narrow:grid-cols-[auto_1fr_auto_1fr]',
  3: 'narrow:grid-cols-[auto_1fr_auto_1fr_auto_1fr]',
}
const fullWidthClasses = { 1: '', 2: 'narrow:col-span-3', 3: 'narrow:col-span-5' }

/** Facts as label and value, on the same lines as a form. */
export const Descriptions = forwardRef<HTMLDListElement, DescriptionsProps>(function Descriptions(own, ref) {
  const [{ items, columns = 1, ...props }, part] = useComponentTheme('Descriptions', own)
  return (
    <dl
      {...part('root', ['m-0 grid grid-cols-[auto_1fr] gap-x-3 gap-y-2', columnsClasses[columns]])}
      {...props}
      ref={ref}
    >
      {items.map((item, index) => (
        // Labels may repeat, and the list does not move.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          <dt {...part('label', 'text-ink-2')}>{item.label}</dt>
          <dd {...part('value', ['m-0 min-w-0 break-words text-ink', item.fullWidth && fullWidthClasses[columns]])}>
            {shownValue(item.value)}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
})
