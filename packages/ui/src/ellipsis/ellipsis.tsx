import { Tooltip } from '../tooltip/tooltip.tsx'
import { cx } from '../style/cx.ts'

export interface EllipsisProps {
  text: string
  /** Characters shown before it is cut; a pair of surrogates counts as one. */
  max?: number
  className?: string
}

/** A text cut after 25 characters, whole in a tooltip on hover and focus. */
export function Ellipsis({ text, max = 25, className }: EllipsisProps) {
  const characters = Array.from(text)
  if (characters.length <= max) return <span className={className}>{text}</span>
  return (
    <Tooltip text={text}>
      {/* A button, because only what takes the focus can show its whole text to the keyboard and to touch. */}
      <button
        type="button"
        className={cx('cursor-text border-0 bg-transparent p-0 text-start [font:inherit] text-[inherit]', className)}
      >
        <span aria-hidden>{characters.slice(0, max).join('')}…</span>
        <span className="sr-only">{text}</span>
      </button>
    </Tooltip>
  )
}
