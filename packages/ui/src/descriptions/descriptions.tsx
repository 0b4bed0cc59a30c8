import { forwardRef, Fragment, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { shownValue } from '../format/shown-value.ts'
import { cx } from '../style/cx.ts'

export interface DescriptionItem {
  label: ReactNode
  /** `-` for none; 0 and false are values. */
  value: ReactNode
  /** Takes the whole width. */
  fullWidth?: boolean
}

export interface DescriptionsProps extends Omit<ComponentPropsWithoutRef<'dl'>, 'children'> {
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
export const Descriptions = forwardRef<HTMLDListElement, DescriptionsProps>(function Descriptions(
  { items, columns = 1, className, ...props },
  ref,
) {
  return (
    <dl
      {...props}
      ref={ref}
      className={cx('m-0 grid grid-cols-[auto_1fr] gap-x-3 gap-y-2', columnsClasses[columns], className)}
    >
      {items.map((item, index) => (
        // Labels may repeat, and the list does not move.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          <dt className="text-ink-2">{item.label}</dt>
          <dd className={cx('m-0 min-w-0 break-words text-ink', item.fullWidth && fullWidthClasses[columns])}>
            {shownValue(item.value)}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
})
