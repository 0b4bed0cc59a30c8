import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useNotifications } from '@trackhoe/shell'
import { Alert, Button, Skeleton } from '@trackhoe/ui'
import type { ReactNode } from 'react'
import { useTenantPageMessages } from './tenant-page-config.messages.ts'

interface StoredPageProps<Row> {
  queryKey: QueryKey
  read: (signal: AbortSignal) => Promise<Row>
  /** Gets what is stored once it has been read. */
  children: (row: Row) => ReactNode
}

/**
 * Shows the stored page of a tenant: read when it is opened, and not exchanged under the operator's hands. A failure can be
 * tried again in its place.
 */
export function StoredPage<Row>({ queryKey, read, children }: StoredPageProps<Row>) {
  const t = useTenantPageMessages()
  const { describe } = useNotifications()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (error) {
    return (
      <Alert
        tone="danger"
        className="m-gutter"
        action={
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {t.retry}
          </Button>
        }
      >
        {describe(error)}
      </Alert>
    )
  }
  return data === undefined ? <Skeleton className="m-gutter h-60" /> : children(data)
}
