import { cx } from '@trackhoe/ui'
import { House, X } from 'lucide-react'
import { memo, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import type { Tab } from './workspace.ts'

/** The actions on a tab of the strip. */
interface TabHandlers {
  show(tab: Tab): void
  close(tab: Tab): void
  openMenu(event: MouseEvent<HTMLElement>, tab: Tab): void
  handleKeyDown(event: KeyboardEvent<HTMLElement>, tab: Tab): void
  handlePointerDown(event: PointerEvent<HTMLElement>, tab: Tab): void
}

export interface StripTabProps {
  tab: Tab
  shown: boolean
  dirty: boolean
  dragged: boolean
  /** The id of its panel, when the panel is in the document. */
  panelId: string | undefined
  acts: TabHandlers
}

/** Returns the element id of a tab, so that a panel can reference it. */
export const tabElementId = (tab: Pick<Tab, 'id'>) => `${tab.id}-tab`

/** One tab with its close button. Showing another page renders two of them. */
export const StripTab = memo(function StripTab({ tab, shown, dirty, dragged, panelId, acts }: StripTabProps) {
  const t = useMessages().tabs
  return (
    <div
      data-tab={tab.id}
      onPointerDown={(event) => acts.handlePointerDown(event, tab)}
      className={cx(
        'group relative mb-px flex h-[30px] max-w-50 flex-none items-center rounded-t-[6px] text-ink-2 hover:bg-hover',
        shown &&
          'z-1 mb-0 h-[31px] bg-surface pb-px font-medium text-ink shadow-[0_0_0_1px_var(--th-line-2)] [clip-path:inset(-1px_-1px_0_-1px)] hover:bg-surface forced-colors:border forced-colors:border-b-0',
        dragged && 'cursor-grabbing bg-press',
      )}
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => closeByMiddleButton(event, () => acts.close(tab))}
      onContextMenu={(event) => acts.openMenu(event, tab)}
      role="presentation"
    >
      <button
        id={tabElementId(tab)}
        type="button"
        role="tab"
        aria-label={dirty ? t.unsavedOf(tab.title) : undefined}
        aria-selected={shown}
        aria-controls={panelId}
        tabIndex={shown ? 0 : -1}
        title={tab.title}
        onClick={() => acts.show(tab)}
        onKeyDown={(event) => acts.handleKeyDown(event, tab)}
        className={cx(
          'flex h-full min-w-0 items-center gap-1.5 rounded-t-[6px] ps-3 focus-visible:-outline-offset-2',
          tab.home ? 'px-2.5' : 'pe-1.5',
        )}
      >
        {tab.home && <House aria-hidden className="size-4 flex-none stroke-[1.75] text-ink-3" />}
        <span className="truncate">{tab.title}</span>
      </button>
      {!tab.home && (
        <button
          type="button"
          tabIndex={shown ? 0 : -1}
          aria-label={t.closeOf(tab.title)}
          onClick={() => acts.close(tab)}
          className="group/close me-1.5 grid size-[18px] flex-none place-items-center rounded-1 text-ink-3 hover:bg-press hover:text-ink"
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
