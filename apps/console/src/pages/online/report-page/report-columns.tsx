import { dictText, type DictItem } from '@trackhoe/contract'
import type { ReportColumn } from '@trackhoe/contract/online'
import { formatNumber, TextLink } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { Link } from 'react-router'
import type { DescribedReport } from '../report-keys.ts'
import type { useReportMessages } from '../report.messages.ts'

type Messages = ReturnType<typeof useReportMessages>['page']
type Row = Readonly<Record<string, unknown>>

/** The totals below the columns, by their names. */
export type Totals = Readonly<Record<string, string | number | null>>

/** Width of a column that has none, and of one px. Unit: em. */
const USUAL_EM = 11
const PX_PER_EM = 14

/** The columns of a report as a table has them. */
export function reportColumns(
  { columns, dictOptions }: Pick<DescribedReport, 'columns' | 'dictOptions'>,
  totals: Totals,
  t: Messages,
): ColumnDef<Row>[] {
  return columns.map((column) => {
    const { dataIndex: field, title, align, width, customRender, href } = column
    const texts = textsOf(dictOptions[customRender ?? ''])
    const total = totals[field]
    const valueOf = (row: Row) => shown(row[field], texts, t)
    return {
      id: field,
      header: title || field,
      size: Number(width ?? 0) > 0 ? Number(width) / PX_PER_EM : USUAL_EM,
      align: align === 'right' ? 'end' : undefined,
      enableSorting: isSortable(column) ? true : undefined,
      accessorFn: valueOf,
      cell: href ? (row: Row) => <Cell row={row} href={href} text={String(valueOf(row) ?? '')} /> : undefined,
      footer:
        total !== undefined ? () => (typeof total === 'number' ? formatNumber(total) : (total ?? '-')) : undefined,
    }
  })
}

const isSortable = ({ sorter }: ReportColumn) => sorter === true || sorter === 'true' || sorter === '1'

const textsOf = (items: readonly DictItem[] | undefined): ReadonlyMap<string, string> =>
  new Map((items ?? []).map((item) => [item.value, dictText(item)]))

function shown(value: unknown, texts: ReadonlyMap<string, string>, t: Messages): string | number | null {
  if (typeof value === 'boolean') return texts.get(String(value)) ?? (value ? t.yes : t.no)
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return texts.get(String(value)) ?? value
}

/** A link with the values of the row; one without a value is no link. */
function Cell({ row, href, text }: { row: Row; href: string; text: string }) {
  const address = addressOf(href, row)
  if (address === null || text === '') return text === '' ? '-' : text
  return address.startsWith('/') ? (
    <TextLink asChild>
      <Link to={address}>{text}</Link>
    </TextLink>
  ) : (
    <TextLink href={address} target="_blank" rel="noreferrer">
      {text}
    </TextLink>
  )
}

/** The address with the values of the row in place of `${column}`; null where one is missing. A path of this site, or https. */
function addressOf(href: string, row: Row): string | null {
  let missing = false
  const address = href.replaceAll(/\$\{([^}]*)\}/g, (_, name: string) => {
    const value = row[name]
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') return encodeURIComponent(value)
    missing = true
    return ''
  })
  return !missing && (/^\/(?![/\\])/.test(address) || address.startsWith('https://')) ? address : null
}
