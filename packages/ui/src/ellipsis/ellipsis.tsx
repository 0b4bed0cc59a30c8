import { Check, Copy, X } from 'lucide-react'
import { forwardRef, useState, type ComponentPropsWithoutRef, type MouseEvent } from 'react'
import { useMessages } from '../context/ui-context.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { copyText } from './copy-text.ts'
import { useComponentTheme, type Part } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The inner parts of `Ellipsis`. */
export interface EllipsisParts {
  /** The element of `className`. */
  root: string
  /** The cut text. */
  text: string
  /** The button that copies. */
  copy: string
}

export interface EllipsisProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'>, PartSettings<EllipsisParts> {
  text: string
  /** Characters shown before it is cut; a pair of surrogates counts as one. */
  max?: number
  /** A button after it that copies the whole text. */
  copyable?: boolean
}

/** A text cut after 25 characters, whole in a tooltip on hover and focus. */
export const Ellipsis = forwardRef<HTMLSpanElement, EllipsisProps>(function Ellipsis(own, ref) {
  const [{ text, max = 25, copyable = false, ...props }, part] = useComponentTheme('Ellipsis', own)
  return (
    <span {...part('root', copyable && 'inline-flex max-w-full items-center gap-1')} {...props} ref={ref}>
      <Cut text={text} max={max} partOf={part} />
      {copyable && <CopyButton key={text} text={text} partOf={part} />}
    </span>
  )
})

function Cut({ text, max, partOf: part }: { text: string; max: number; partOf: Part<'text'> }) {
  const characters = Array.from(text)
  if (characters.length <= max) return text
  return (
    <Tooltip content={text} openOnClick>
      {/* A button, because only what takes the focus can show its whole text to the keyboard and to touch. */}
      <button
        type="button"
        {...part('text', 'cursor-text border-0 bg-transparent p-0 text-start [font:inherit] text-[inherit]')}
      >
        <span aria-hidden>{characters.slice(0, max).join('')}…</span>
        <span className="sr-only">{text}</span>
      </button>
    </Tooltip>
  )
}

/** Shows the result until the pointer or the focus leaves, without a time limit. */
function CopyButton({ text, partOf: part }: { text: string; partOf: Part<'copy'> }) {
  const t = useMessages()
  const [result, setResult] = useState<'copied' | 'copyFailed'>()

  async function handleClick(event: MouseEvent<HTMLButtonElement>) {
    const done = await copyText(text, event.currentTarget)
    setResult(done ? 'copied' : 'copyFailed')
  }

  return (
    <>
      <button
        type="button"
        aria-label={t.copy}
        onClick={(event) => void handleClick(event)}
        onBlur={() => setResult(undefined)}
        onPointerLeave={() => setResult(undefined)}
        {...part(
          'copy',
          'grid size-6 flex-none place-items-center rounded-1 border-0 bg-transparent p-0 text-ink-3 hover:bg-press hover:text-ink [&_svg]:size-3.5',
        )}
      >
        {result === 'copied' ? (
          <Check aria-hidden className="text-success" />
        ) : result === 'copyFailed' ? (
          <X aria-hidden className="text-danger-text" />
        ) : (
          <Copy aria-hidden />
        )}
      </button>
      <span aria-live="polite" className="sr-only">
        {result && t[result]}
      </span>
    </>
  )
}
