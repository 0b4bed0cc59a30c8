import { usePermitted } from '@trackhoe/auth'
import {
  ListPage,
  wireSource,
  type ListPageHandle,
  type ListPageProps,
  type WireList,
} from '@trackhoe/form-widgets/list-page'
import { Breadcrumb, useListAddress } from '@trackhoe/shell'
import { Button, defineMessages } from '@trackhoe/ui'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { withPeriod } from './wire-period.ts'

export interface ReadOnlyPageProps<Row> extends Omit<
  ListPageProps<Row>,
  'source' | 'breadcrumb' | 'state' | 'onStateChange' | 'getRowId'
> {
  /** Absent: its `id`. */
  getRowId?: (row: Row) => string
  /** One page of rows. The list loads again when its conditions change or it is asked to, not for another function. */
  load: WireList<Row>['list']
  /** The field whose days the call takes as `bgntime` and `endtime`. */
  period?: string
  /** The permission to save the visible rows as a CSV file. Absent: nobody may. */
  exportPermission?: string
  listRef?: RefObject<ListPageHandle | null>
}

/**
 * A page of the console that lists what nobody edits: with its breadcrumb, and its conditions in the address of its tab.
 * Embedded it stands in a pane that has both; with an `initialState` it keeps its conditions to itself.
 */
export function ReadOnlyPage<Row>(props: ReadOnlyPageProps<Row>) {
  const { embedded = false, initialState } = props
  if (embedded) return <ReadOnlyList {...props} />
  if (initialState) return <ReadOnlyList breadcrumb={<Breadcrumb />} {...props} />
  return <AddressedList {...props} />
}

function AddressedList<Row>(props: ReadOnlyPageProps<Row>) {
  return <ReadOnlyList breadcrumb={<Breadcrumb />} {...useListAddress()} {...props} />
}

type ReadOnlyListProps<Row> = ReadOnlyPageProps<Row> &
  Pick<ListPageProps<Row>, 'breadcrumb' | 'state' | 'onStateChange'>

function ReadOnlyList<Row>(props: ReadOnlyListProps<Row>) {
  const { load, period, exportPermission, listRef, toolbar, getRowId = idOf, ...list } = props
  const t = useReadOnlyPageMessages()
  const own = useRef<ListPageHandle>(null)
  const handle = listRef ?? own
  const mayExport = usePermitted(exportPermission ?? '') && exportPermission !== undefined
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  // oxlint-disable-next-line react-hooks/refs -- read when the list loads, not while it renders
  const [source] = useState(() =>
    wireSource<Row>({
      list: (query, signal) => latest.current(period === undefined ? query : withPeriod(period, query), signal),
    }),
  )
  return (
    <ListPage
      {...list}
      ref={handle}
      source={source}
      getRowId={getRowId}
      toolbar={(view) => (
        <>
          {typeof toolbar === 'function' ? toolbar(view) : toolbar}
          {mayExport && (
            <Button icon={<Download aria-hidden />} onClick={() => handle.current?.saveCsv(props.title)}>
              <span className="max-[480px]:sr-only">{t.export}</span>
            </Button>
          )}
        </>
      )}
    />
  )
}

function idOf(row: unknown): string {
  const id: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'id') : undefined
  if (typeof id === 'string') return id
  throw new Error('[console] A row has no id, which its list needs. Give ReadOnlyPage getRowId.')
}

const zhCN = { export: '导出' }
const enUS: typeof zhCN = { export: 'Export' }
const useReadOnlyPageMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
