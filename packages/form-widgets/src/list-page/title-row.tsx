import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton, type Part } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'

interface TitleRowProps {
  partOf: Part<'header' | 'breadcrumb' | 'title' | 'toolbar'>
  title: string
  breadcrumb: ReactNode
  embedded: boolean | undefined
  /** The bar of the selected rows. */
  actions: ReactNode
  onRefresh: () => void
  settings: ReactNode
  children: ReactNode
}

/** The title of a list page with its buttons. */
export function TitleRow({ title, breadcrumb, embedded, actions, onRefresh, settings, ...row }: TitleRowProps) {
  const { partOf: part, children } = row
  const t = useMessages().listPage
  return (
    <header
      data-toasts-below=""
      {...part(
        'header',
        'flex min-h-pagehead flex-none items-center gap-2 px-gutter max-narrow:flex-wrap max-narrow:py-2',
      )}
    >
      {breadcrumb !== undefined && (
        <div {...part('breadcrumb', 'flex-none text-12 whitespace-nowrap text-ink-3 max-narrow:hidden')}>
          {breadcrumb}
        </div>
      )}
      {embedded ? (
        <h2 {...part('title', 'sr-only')}>{title}</h2>
      ) : (
        <h1 {...part('title', 'm-0 text-16 font-semibold whitespace-nowrap')}>{title}</h1>
      )}
      {actions}
      <div
        {...part(
          'toolbar',
          'ms-auto flex flex-none items-center gap-2 max-narrow:max-w-full max-narrow:flex-wrap max-narrow:justify-end print:hidden',
        )}
      >
        <IconButton
          label={t.refresh}
          icon={<RefreshCw aria-hidden />}
          onClick={onRefresh}
          className="max-narrow:hidden"
        />
        {settings}
        {children}
      </div>
    </header>
  )
}
