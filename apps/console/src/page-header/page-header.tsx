import { Breadcrumb } from '@trackhoe/shell'
import { cx } from '@trackhoe/ui'
import type { ReactNode } from 'react'

interface PageHeaderProps {
  className?: string
  /** Hides the place in the menu on a narrow window. */
  wideBreadcrumb?: boolean
  children: ReactNode
}

/** The head of a page: its place in the menu, its title, its actions. Toasts come up below it. */
export function PageHeader({ className, wideBreadcrumb = false, children }: PageHeaderProps) {
  return (
    <header
      data-toasts-below=""
      className={cx('flex min-h-pagehead flex-none flex-wrap items-center gap-2 px-gutter', className)}
    >
      <div className={wideBreadcrumb ? 'flex-none max-narrow:hidden' : 'min-w-0'}>
        <Breadcrumb />
      </div>
      {children}
    </header>
  )
}
