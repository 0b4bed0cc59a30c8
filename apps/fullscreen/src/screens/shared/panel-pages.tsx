import { Pagination, type PaginationProps } from '@trackhoe/ui/data-table'

interface PanelPagesProps extends Pick<PaginationProps, 'pagination' | 'onPaginationChange' | 'pageSizeOptions'> {
  /** One page of the list; undefined until it is read. */
  page: { total: number } | undefined
}

/** The pages of a list at the foot of a panel. */
export function PanelPages({ page, ...pages }: PanelPagesProps) {
  return <Pagination {...pages} className="px-4" rowCount={page?.total ?? null} />
}
