import { CircleCheck, CircleX, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../context/ui-context.ts'
import type { ToastTone } from './toast-rules.ts'
import type { Part } from '../component-theme/use-component-theme.ts'

const tones: Record<ToastTone, { icon: LucideIcon; className: string }> = {
  success: { icon: CircleCheck, className: 'text-success' },
  info: { icon: Info, className: 'text-info' },
  warning: { icon: TriangleAlert, className: 'text-warning' },
  error: { icon: CircleX, className: 'text-danger-text' },
}

interface ToastCardProps {
  tone: ToastTone
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  onClose: () => void
  partOf: ToastPart
}

/** The parts of a toast. */
export type ToastPart = Part<'toast' | 'icon' | 'title' | 'description' | 'close'>

/** One toast, 340 wide. */
export function ToastCard({ tone, title, description, action, onClose, partOf: part }: ToastCardProps) {
  const t = useMessages()
  const { icon: Icon, className } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      {...part(
        'toast',
        'pointer-events-auto grid w-[var(--th-toast-width,340px)] max-w-[calc(100vw-32px)] max-narrow:w-[calc(100vw-32px)] grid-cols-[16px_minmax(0,1fr)_20px] gap-x-2.5 gap-y-0.5 rounded-3 bg-raised py-[11px] ps-3.5 pe-3 text-body text-ink shadow-2',
      )}
    >
      <Icon aria-hidden {...part('icon', ['mt-0.5 size-4 stroke-[1.75]', className])} />
      <div {...part('title', 'font-medium break-words')}>{title}</div>
      <button
        type="button"
        aria-label={t.close}
        onClick={onClose}
        {...part(
          'close',
          'relative grid size-5 place-items-center rounded-1 border-0 bg-transparent p-0 text-ink-3 after:absolute after:-inset-1 hover:text-ink [&_svg]:size-3.5',
        )}
      >
        <X aria-hidden />
      </button>
      {(description !== undefined || action !== undefined) && (
        <div
          {...part(
            'description',
            'col-start-2 text-12 break-words text-ink-2 [&_a]:underline [&_a]:underline-offset-3',
          )}
        >
          {description}
          {action}
        </div>
      )}
    </div>
  )
}
