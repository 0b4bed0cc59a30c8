import * as Popover from '@radix-ui/react-popover'
import { Check } from 'lucide-react'
import { useLayoutEffect, useRef, type ComponentPropsWithRef, type HTMLAttributes, type ReactNode } from 'react'
import { floatLook } from '../layer/float-look.ts'
import { useLayerAttributes, useMessages, useUi } from '../provider/ui-context.ts'
import { cx } from '../style/cx.ts'
import type { Option } from './option.ts'

interface FloatingListProps {
  children: ReactNode
}

/**
 * The floating box below a field. The focus stays in the field and the field decides when it closes, so everything
 * that Radix would do by itself is held back; what remains of it is the place, the layer and the modal dialog around.
 */
export function FloatingList({ children }: FloatingListProps) {
  const layer = useLayerAttributes()
  return (
    <Popover.Portal container={useUi().portalContainer}>
      <Popover.Content
        {...layer}
        role="presentation"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => event.preventDefault()}
        className={cx(
          floatLook,
          'max-w-[min(480px,calc(100vw-16px))] min-w-(--radix-popover-trigger-width) overflow-hidden',
        )}
      >
        {children}
      </Popover.Content>
    </Popover.Portal>
  )
}

interface OptionListProps {
  menu: ComponentPropsWithRef<'ul'>
  options: readonly Option[]
  chosen: ReadonlySet<string>
  highlighted: number
  item: (option: Option, index: number) => HTMLAttributes<HTMLLIElement>
}

/** The choices, at most eight in sight. */
export function OptionList({ menu, options, chosen, highlighted, item }: OptionListProps) {
  const t = useMessages()
  const frame = useRef<HTMLDivElement>(null)

  // Downshift scrolls to what is highlighted, but not on opening: the floating box is mounted a moment later.
  useLayoutEffect(() => {
    const list = frame.current?.querySelector('ul')
    const first = list?.querySelector<HTMLElement>('[aria-selected=true]')
    if (list && first) list.scrollTop = first.offsetTop - (list.clientHeight - first.offsetHeight) / 2
  }, [])

  return (
    <div ref={frame}>
      <ul
        {...menu}
        hidden={options.length === 0}
        className="relative m-0 max-h-[calc(8*var(--th-row-option)+8px)] list-none overflow-y-auto overscroll-contain p-1"
      >
        {options.map((option, index) => {
          const picked = chosen.has(option.value)
          return (
            <li
              // A list from outside may hold a value twice.
              key={`${option.value}\n${index}`}
              {...item(option, index)}
              className={cx(
                'flex min-h-row-option cursor-pointer items-center gap-2 rounded-1 px-2 py-[3px]',
                picked && 'bg-accent-subtle font-medium text-accent-text',
                index === highlighted && (picked ? 'bg-accent-subtle-hover' : 'bg-hover'),
                index === highlighted && 'forced-colors:outline',
                option.disabled && 'cursor-not-allowed text-disabled',
              )}
            >
              <span className="min-w-0 flex-1 break-words">{option.label}</span>
              {picked && <Check aria-hidden className="size-4 flex-none stroke-[1.75]" />}
            </li>
          )
        })}
      </ul>
      {options.length === 0 && <div className="px-3 py-2 text-ink-3">{menu['aria-busy'] ? t.loading : t.noMatch}</div>}
    </div>
  )
}
