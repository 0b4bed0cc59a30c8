/** The classes of one action in a floating list. */
export const menuItemLook =
  'flex min-h-row-option cursor-pointer items-center gap-2 rounded-1 px-2 py-[3px] whitespace-nowrap outline-none select-none data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-disabled [&>svg]:size-4 [&>svg]:flex-none'
