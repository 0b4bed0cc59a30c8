import { cx } from '../style/cx.ts'

const shared =
  'm-0 grid size-[15px] flex-none appearance-none place-items-center border border-edge bg-surface transition-colors hover:border-ink-3 checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken aria-invalid:border-danger-text aria-readonly:cursor-default aria-readonly:border-edge aria-readonly:bg-transparent forced-colors:appearance-auto print:[print-color-adjust:exact]'

/** The appearance of a native checkbox. */
export const checkboxClass = cx(
  shared,
  'rounded-1 indeterminate:border-accent indeterminate:bg-accent',
  'checked:after:mb-0.5 checked:after:h-2 checked:after:w-1 checked:after:rotate-45 checked:after:border-r-2 checked:after:border-b-2 checked:after:border-on-accent',
  'indeterminate:after:h-0.5 indeterminate:after:w-2 indeterminate:after:bg-on-accent',
  'disabled:after:border-disabled disabled:indeterminate:after:bg-disabled aria-readonly:after:border-ink aria-readonly:indeterminate:after:bg-ink',
)

/** The appearance of a native radio button of a table's row. */
export const radioClass = cx(
  shared,
  'rounded-full checked:after:size-[5px] checked:after:rounded-full checked:after:bg-on-accent disabled:after:bg-disabled',
)
