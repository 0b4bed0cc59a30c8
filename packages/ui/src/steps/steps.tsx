import { Check, X } from 'lucide-react'
import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { stepsMessages } from '../locale/steps.messages.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'

export interface StepItem {
  title: string
  /** Below the title: a time, who did it. */
  description?: ReactNode
}

type StepState = 'waiting' | 'current' | 'done' | 'failed'

export interface StepsProps extends Omit<ComponentPropsWithoutRef<'ol'>, 'children'> {
  items: readonly StepItem[]
  /** The step under way, from 0. With the number of steps all are done. */
  current: number
  /** The step under way went wrong. */
  failed?: boolean
  vertical?: boolean
  /** Read aloud: what the steps lead to. */
  label: string
}

/** The current step of a known sequence: 排队 → 下发 → 应答 → 结果. */
export const Steps = forwardRef<HTMLOListElement, StepsProps>(function Steps(
  { items, current, failed = false, vertical = false, label, className, ...props },
  ref,
) {
  const t = useComponentMessages('steps', stepsMessages)
  function stateOf(index: number): StepState {
    if (index < current) return 'done'
    if (index > current) return 'waiting'
    return failed ? 'failed' : 'current'
  }
  return (
    <ol
      aria-label={label}
      {...props}
      ref={ref}
      className={cx('m-0 flex min-w-0 list-none p-0', vertical && 'flex-col', className)}
    >
      {items.map((item, index) => {
        const state = stateOf(index)
        const isLast = index === items.length - 1
        return (
          <li
            key={`${item.title}\n${index}`}
            aria-current={index === current ? ('step' as const) : undefined}
            // The last step has no line after it; a long title must not shrink the steps before it.
            style={!vertical && isLast ? { maxWidth: `${100 / items.length}%` } : undefined}
            className={cx('min-w-0 wrap-anywhere', vertical ? 'flex gap-3' : !isLast && 'flex-1')}
          >
            <div aria-hidden className={cx('flex items-center', vertical && 'flex-col')}>
              <Dot state={state} />
              {!isLast && (
                <span
                  className={cx(
                    'flex-1 rounded-full',
                    vertical ? 'my-1 w-0.5 min-h-4' : 'mx-1 h-0.5 min-w-4',
                    state === 'done' ? 'bg-accent' : 'bg-line-strong',
                  )}
                />
              )}
            </div>
            <div className={cx(vertical ? '-mt-0.5 min-w-0 pb-3' : 'mt-1 pe-2')}>
              <div
                className={cx(
                  state === 'waiting' ? 'text-ink-3' : 'text-ink',
                  state === 'current' && 'font-medium',
                  state === 'failed' && 'font-medium text-danger-text',
                )}
              >
                {item.title}
                <span className="sr-only"> {t[state]}</span>
              </div>
              {item.description !== undefined && <div className="figures text-12 text-ink-3">{item.description}</div>}
            </div>
          </li>
        )
      })}
    </ol>
  )
})

function Dot({ state }: { state: StepState }) {
  return (
    <span
      className={cx(
        'grid size-4 flex-none place-items-center rounded-full border [&_svg]:size-3 [&_svg]:stroke-[2.5]',
        {
          waiting: 'border-edge bg-surface',
          current: 'border-accent bg-surface',
          done: 'border-accent bg-accent text-on-accent',
          failed: 'border-danger bg-danger text-on-danger',
        }[state],
      )}
    >
      {state === 'done' && <Check />}
      {state === 'failed' && <X />}
      {state === 'current' && <span className="size-1.5 rounded-full bg-accent forced-colors:bg-[Highlight]" />}
    </span>
  )
}
