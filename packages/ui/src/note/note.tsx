import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../style/cx.ts'
import { noteLook, type NoteTone } from './note-look.ts'

const icons: Record<NoteTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

export interface NoteProps {
  tone?: NoteTone
  /** One link or button at the end. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A line at the head of what it concerns. `danger` is read aloud at once, the others when there is time. */
export function Note({ tone = 'info', action, className, children }: NoteProps) {
  const Icon = icons[tone]
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={cx(noteLook({ tone }), className)}>
      <Icon aria-hidden />
      <div className="min-w-0 flex-1">{children}</div>
      {action !== undefined && <div className="flex-none">{action}</div>}
    </div>
  )
}
