import { FailureState } from '@trackhoe/shell'
import { Card, Skeleton } from '@trackhoe/ui'
import { isForbidden } from '@trackhoe/vehicles/fleet'
import type { ReactNode } from 'react'

interface PartQuery {
  isPending: boolean
  error: unknown
  data: unknown
  refetch: () => unknown
}

interface PartCardProps {
  title: string
  /** The query of its content. */
  query: PartQuery
  /** Why there is nothing to show; replaces the children. */
  empty?: string | false | undefined
  actions?: ReactNode
  /** The content reaches the edge. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** One part of the page with its states. What the user may not read is not there. */
export function PartCard({ title, query, empty, actions, flush = false, className, children }: PartCardProps) {
  if (isForbidden(query.error)) return null
  return (
    <Card title={title} actions={actions} flush={flush} className={className}>
      {query.error !== null && query.data === undefined ? (
        <FailureState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Skeleton className={flush ? 'm-4 h-24' : 'h-24'} />
      ) : empty ? (
        <p className={flush ? 'm-0 p-4 text-ink-2' : 'm-0 text-ink-2'}>{empty}</p>
      ) : (
        children
      )}
    </Card>
  )
}
