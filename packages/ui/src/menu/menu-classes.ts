/** The classes of the floating list: as wide as its longest action, at most what can be read and what the window has. */
export const menuClasses = 'max-w-[min(400px,calc(100vw-16px))] min-w-32 overflow-y-auto p-1'

/** The classes of one action in a floating list. */
export const menuItemClasses =
  'flex min-h-row-option cursor-pointer items-center gap-2 rounded-1 px-2 py-[3px] outline-none select-none data-highlighted:bg-hover forced-colors:data-highlighted:outline-1 forced-colors:data-highlighted:outline-solid data-disabled:cursor-not-allowed data-disabled:text-disabled [&>svg]:size-4 [&>svg]:flex-none'

/** The classes of the label of an action: a long one wraps, also without spaces. */
export const menuLabelClasses = 'min-w-0 flex-1 wrap-anywhere'

/** The further classes of the action that leads to the current page. */
export const menuCurrentItemClasses = 'bg-press font-medium'

/** The classes of an action that takes something away, and of all others. */
export const menuToneClasses = {
  normal: '[&>svg]:text-ink-2',
  danger: 'text-danger-text data-highlighted:bg-danger-subtle',
}
