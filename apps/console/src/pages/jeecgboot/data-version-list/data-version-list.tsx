import { useCalls } from '@trackhoe/auth'
import { DataVersion, DataVersionQuery, dataVersions } from '@trackhoe/contract/jeecgboot'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { joinParts, lazyComponent, useToast } from '@trackhoe/ui'
import { GitCompare } from 'lucide-react'
import { useState } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useDataVersionMessages } from './data-versions.messages.ts'

const CompareDialog = lazyComponent(async () => (await import('./compare-dialog.tsx')).CompareDialog)

const dataVersionEntity = defineEntity({
  row: DataVersion,
  query: DataVersionQuery,
  useMessages: useDataVersionMessages,
  nameOf: ({ dataTable, dataId, dataVersion }) => joinParts(dataTable, dataId, dataVersion),
  drafts: false,
  fields: (t) => ({
    dataTable: {
      label: t.dataTable,
      column: { size: 12, enableHiding: false, enableSorting: true, typeface: 'code' },
      filter: true,
    },
    dataId: { label: t.dataId, column: { size: 15, typeface: 'code', priority: 5, stacked: true }, filter: true },
    dataVersion: { label: t.dataVersion, column: { size: 6, align: 'end', priority: 4, stacked: true } },
    dataContent: {
      label: t.dataContent,
      widget: 'textarea',
      span: 'full',
      column: { size: 24, typeface: 'code', priority: 2 },
    },
    createBy: { label: t.createBy, column: { size: 8, priority: 3 } },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 1 } },
  }),
})

/** 系统监控 › 数据日志 of a JeecgBoot: the versions of records, two of them side by side. */
export function DataVersionList() {
  const t = useDataVersionMessages()
  const toast = useToast()
  const [compared, setCompared] = useState<readonly [DataVersion, DataVersion] | null>(null)
  const close = () => setCompared(null)
  return (
    <>
      <EntityPage
        entity={dataVersionEntity}
        source={useCalls(dataVersions)}
        permissions="system:dataLog"
        withDetailView
        rowActionsWidth={6.5}
        actions={[
          {
            permission: 'list',
            label: t.compare,
            icon: <GitCompare aria-hidden />,
            selection: true,
            done: null,
            run: async ([first, second, ...others]) => {
              const isPair = first && second && others.length === 0
              if (!isPair || first.dataTable !== second.dataTable || first.dataId !== second.dataId) {
                toast.warning(t.chooseTwo)
                return
              }
              const isOrdered = Number(first.dataVersion) <= Number(second.dataVersion)
              setCompared(isOrdered ? [first, second] : [second, first])
            },
          },
        ]}
      />
      {compared && <CompareDialog versions={compared} onClose={close} onDismiss={close} />}
    </>
  )
}
