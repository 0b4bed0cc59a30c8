import { useQueryClient } from '@tanstack/react-query'
import { vehicleDictionaries } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { QueryField } from '@trackhoe/form-widgets/list-page'
import { useNotifications } from '@trackhoe/shell'
import { Button, Ellipsis, EmptyState } from '@trackhoe/ui'
import { saveCsv, toCsv, type ColumnDef } from '@trackhoe/ui/data-table'
import { CATALOG_GROUPS } from '@trackhoe/vehicles/fleet'
import { useCommandMessages, type CommandMessages } from '@trackhoe/vehicles/records'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { ReadOnlyPage } from '../../../entity-page/read-only-page.tsx'
import { useParameterCatalogMessages } from './parameter-catalog.messages.ts'
import { dataKeys } from '../vehicle-data/data-keys.ts'
import { byCode, catalogRowOf, rangeText, valuesText, type CatalogRow } from './catalog-rows.ts'

type CatalogMessages = ReturnType<typeof useParameterCatalogMessages>
type GroupNames = CommandMessages['recalled']

/**
 * 车辆管理 › 参数代码: every parameter that vehicles report, by group, found by code, name or SPN.
 * Source: vehicle specification §3 "Parameter code catalog", §9 (paging of 65536).
 */
export function ParameterCatalog() {
  const t = useParameterCatalogMessages()
  const { recalled } = useCommandMessages()
  const vehicleDictionaryApi = useCalls(vehicleDictionaries)
  const { notify } = useNotifications()
  const queries = useQueryClient()
  async function readRows(staleTime: number) {
    const parameters = await queries.fetchQuery({
      queryKey: dataKeys.catalog,
      queryFn: ({ signal }) => vehicleDictionaryApi.parameters(undefined, signal),
      staleTime,
    })
    return parameters.map(catalogRowOf)
  }
  const query = useMemo(() => queryFields(t, recalled), [t, recalled])
  const columns = useMemo(() => catalogColumns(t, recalled), [t, recalled])

  async function saveAll() {
    try {
      const rows = (await readRows(Infinity)).toSorted(byCode)
      const header = columns.map((column) => column.header)
      saveCsv(t.title, toCsv({ header, rows: rows.map((row) => columns.map((column) => textOf(column, row))) }))
    } catch (error) {
      notify(error)
    }
  }

  return (
    <ReadOnlyPage
      title={t.title}
      load={() => readRows(0)}
      query={query}
      columns={columns}
      getRowId={({ code }) => code}
      defaultSort={null}
      preferencesKey="vehicle-parameter-catalog"
      empty={<EmptyState description={t.none} />}
      toolbar={
        <Button icon={<Download aria-hidden />} onClick={() => void saveAll()}>
          <span className="max-[480px]:sr-only">{t.export}</span>
        </Button>
      }
    />
  )
}

function queryFields(t: CatalogMessages, groups: GroupNames): QueryField[] {
  return [
    { field: 'keyword', label: t.keyword, placeholder: t.keywordHint },
    {
      field: 'group',
      label: t.group,
      view: 'select',
      options: CATALOG_GROUPS.map((group) => ({ value: group, label: groups[group] ?? group })),
    },
    {
      field: 'kind',
      label: t.kind,
      view: 'select',
      options: Object.entries(t.kinds).map(([value, label]) => ({ value, label })),
    },
  ]
}

function catalogColumns(t: CatalogMessages, groups: GroupNames): ColumnDef<CatalogRow>[] {
  const groupOf = ({ group }: CatalogRow) => (group === null ? '' : (groups[group] ?? group))
  return [
    {
      id: 'code',
      header: t.code,
      size: 10,
      enableSorting: true,
      enableHiding: false,
      sortFn: byCode,
      accessorFn: ({ code }) => code,
      cell: ({ code }) => <span className="code">{code}</span>,
    },
    {
      id: 'nameZh',
      header: t.nameZh,
      size: 12,
      priority: 8,
      stacked: true,
      enableSorting: true,
      accessorFn: ({ nameZh }) => nameZh,
    },
    {
      id: 'nameEn',
      header: t.nameEn,
      size: 16,
      priority: 7,
      stacked: true,
      enableSorting: true,
      accessorFn: ({ nameEn }) => nameEn,
    },
    { id: 'group', header: t.group, size: 8, priority: 4, enableSorting: true, accessorFn: groupOf },
    {
      id: 'kind',
      header: t.kind,
      size: 6,
      priority: 2,
      accessorFn: ({ kind }) => (kind === null ? '' : (t.kinds[kind] ?? kind)),
    },
    { id: 'unit', header: t.unit, size: 5, priority: 6, accessorFn: ({ unit }) => unit },
    { id: 'range', header: t.range, size: 9, priority: 5, align: 'end', accessorFn: rangeText },
    {
      id: 'values',
      priority: 3,
      header: t.values,
      size: 16,
      accessorFn: valuesText,
      cell: (row) => <Ellipsis text={valuesText(row) || '-'} max={28} />,
    },
    {
      id: 'spn',
      priority: 1,
      header: t.spn,
      size: 5,
      align: 'end',
      enableSorting: true,
      sortFn: (a, b) => Number(a.spn ?? 0) - Number(b.spn ?? 0),
      accessorFn: ({ spn }) => spn,
    },
  ]
}

const textOf = (column: ColumnDef<CatalogRow>, row: CatalogRow) => String(column.accessorFn?.(row) ?? '')
