import { Check, X } from 'lucide-react'
import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { stepsMessages } from '../locale/steps.messages.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { useComponentTheme, type PartAttributes } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

export interface StepItem {
  title: string
  /** Below the title: a time, who did it. */
  description?: ReactNode
}

type StepState = 'waiting' | 'current' | 'done' | 'failed'

/** The inner parts of `Steps`. */
export interface StepsParts {
  /** The element of `className`. */
  root: string
  /** A step. */
  step: string
  /** The circle of a step. */
  dot: string
  /** The line to the next step. */
  line: string
  /** The title of a step. */
  title: string
  /** The text below the title. */
  description: string
}

export interface StepsProps extends Omit<ComponentPropsWithoutRef<'ol'>, 'children'>, PartSettings<StepsParts> {
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
export const Steps = forwardRef<HTMLOListElement, StepsProps>(function Steps(own, ref) {
  const [{ items, current, failed = false, vertical = false, label, ...props }, part] = useComponentTheme('Steps', own)
  const t = useComponentMessages('steps', stepsMessages)
  function stateOf(index: number): StepState {
    if (index < current) return 'done'
    if (index > current) return 'waiting'
    return failed ? 'failed' : 'current'
  }
  return (
    <ol
      aria-label={label}
      {...part('root', ['m-0 flex min-w-0 list-none p-0', vertical && 'flex-col'])}
      {...props}
      ref={ref}
    >
      {items.map((item, index) => {
        const state = stateOf(index)
        const isLast = index === items.length - 1
        return (
          <li
            key={`${item.title}\n${index}`}
            aria-current={index === current ? ('step' as const) : undefined}
            // The last step has no line after it; a long title must not shrink the steps before it.
            {...part(
              'step',
              ['min-w-0 wrap-anywhere', vertical ? 'flex gap-3' : !isLast && 'flex-1'],
              !vertical && isLast ? { maxWidth: `${100 / items.length}%` } : undefined,
            )}
          >
            <div aria-hidden className={cx('flex items-center', vertical && 'flex-col')}>
              <Dot state={state} attributes={part('dot', [dotClasses, dotStates[state]])} />
              {!isLast && (
                <span
                  {...part('line', [
                    'flex-1 rounded-full',
                    vertical ? 'my-1 w-0.5 min-h-4' : 'mx-1 h-0.5 min-w-4',
                    state === 'done' ? 'bg-accent' : 'bg-line-strong',
                  ])}
                />
              )}
            </div>
            <div className={cx(vertical ? '-mt-0.5 min-w-0 pb-3' : 'mt-1 pe-2')}>
              <div
                {...part('title', [
                  state === 'waiting' ? 'text-ink-3' : 'text-ink',
                  state === 'current' && 'font-medium',
                  state === 'failed' && 'font-medium text-danger-text',
                ])}
              >
                {item.title}
                <span className="sr-only"> {t[state]}</span>
              </div>
              {item.description !== undefined && (
                <div {...part('description', 'figures text-12 text-ink-3')}>{item.description}</div>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
})

const dotClasses = 'grid size-4 flex-none place-items-center rounded-full border [&_svg]:size-3 [&_svg]:stroke-[2.5]'
const dotStates: Record<StepState, string> = {
  waiting: 'border-edge bg-surface',
  current: 'border-accent bg-surface',
  done: 'border-accent bg-accent text-on-accent',
  failed: 'border-danger bg-danger text-on-danger',
}

function Dot({ state, attributes }: { state: StepState; attributes: PartAttributes }) {
  return (
    <span {...attributes}>
      {state === 'done' && <Check />}
      {state === 'failed' && <X />}
      {state === 'current' && <span className="size-1.5 rounded-full bg-accent forced-colors:bg-[Highlight]" />}
    </span>
  )
}
