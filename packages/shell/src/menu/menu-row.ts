/** The classes of a menu entry. */
export const row =
  'relative flex h-row-menu w-full items-center gap-2 rounded-2 px-2 text-start whitespace-nowrap text-ink-2 hover:bg-press hover:no-underline'

/** The additional classes of the entry of the shown page. */
export const currentRow =
  'bg-press font-medium text-ink before:absolute before:inset-y-2 before:start-0 before:w-0.5 before:rounded-full before:bg-accent forced-colors:before:bg-[Highlight]'
