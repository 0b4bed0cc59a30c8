import { X } from 'lucide-react'
import { memo, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { useComponentMessages } from '../context/ui-context.ts'
import { tabBarMessages } from '../locale/tab-bar.messages.ts'
import { cx } from '../style/cx.ts'
import type { PartAttributes } from '../component-theme/use-component-theme.ts'
import { tabElementId, type TabBarItem } from './tab-bar-item.ts'

/** The actions on a tab of the strip. */
export interface TabHandlers {
  show(item: TabBarItem): void
  close(item: TabBarItem): void
  openMenu(event: MouseEvent<HTMLElement>, item: TabBarItem): void
  handleKeyDown(event: KeyboardEvent<HTMLElement>, item: TabBarItem): void
  handlePointerDown(event: PointerEvent<HTMLElement>, item: TabBarItem): void
}

interface StripTabProps {
  item: TabBarItem
  parts: Readonly<Record<'tab' | 'close', PartAttributes>>
  shown: boolean
  dragged: boolean
  handlers: TabHandlers
}

/** One tab with its close button. */
export const StripTab = memo(function StripTab({ item, parts, shown, dragged, handlers }: StripTabProps) {
  const t = useComponentMessages('tabBar', tabBarMessages)
  const { value, title, icon, fixed = false, dirty = false, panelId } = item
  return (
    <div
      {...parts.tab}
      data-tab={value}
      onPointerDown={(event) => handlers.handlePointerDown(event, item)}
      className={cx(
        'group relative mb-px flex h-[30px] max-w-50 flex-none items-center rounded-t-[6px] text-ink-2 hover:bg-hover',
        shown &&
          'z-1 mb-0 h-[31px] bg-surface pb-px font-medium text-ink shadow-[0_0_0_1px_var(--th-line-2)] [clip-path:inset(-1px_-1px_0_-1px)] hover:bg-surface forced-colors:border forced-colors:border-b-0',
        dragged && 'cursor-grabbing bg-press',
        parts.tab.className,
      )}
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => closeByMiddleButton(event, () => handlers.close(item))}
      onContextMenu={(event) => handlers.openMenu(event, item)}
      role="presentation"
    >
      <button
        id={tabElementId(value)}
        type="button"
        role="tab"
        aria-label={dirty ? t.unsavedOf(title) : undefined}
        aria-selected={shown}
        aria-controls={panelId}
        tabIndex={shown ? 0 : -1}
        title={title}
        onClick={() => handlers.show(item)}
        onKeyDown={(event) => handlers.handleKeyDown(event, item)}
        className={cx(
          'flex h-full min-w-0 items-center gap-1.5 rounded-t-[6px] border-0 bg-transparent py-0 ps-3 focus-visible:-outline-offset-2',
          fixed ? 'px-2.5' : 'pe-1.5',
        )}
      >
        {icon}
        <span className="truncate">{title}</span>
      </button>
      {!fixed && (
        <button
          type="button"
          tabIndex={shown ? 0 : -1}
          aria-label={t.closeOf(title)}
          onClick={() => handlers.close(item)}
          {...parts.close}
          className={cx(
            'group/close me-1.5 grid size-[18px] flex-none place-items-center rounded-1 border-0 bg-transparent p-0 text-ink-3 hover:bg-press hover:text-ink',
            parts.close.className,
          )}
        >
          {dirty && (
            <span
              aria-hidden
              className="size-2 rounded-full bg-accent group-hover/close:hidden group-focus-visible/close:hidden"
            />
          )}
          <X
            aria-hidden
            className={cx('size-3', dirty && 'hidden group-hover/close:block group-focus-visible/close:block')}
          />
        </button>
      )}
    </div>
  )
})

function closeByMiddleButton(event: MouseEvent, close: () => void) {
  if (event.button !== 1) return
  event.preventDefault()
  close()
}
