import { useCalls } from '@trackhoe/auth'
import {
  DesignedForm,
  DesignedFormQuery,
  DesignedReport,
  DesignedReportQuery,
  designs,
} from '@trackhoe/contract/jeecgboot'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { pageAt, useMenu } from '@trackhoe/shell'
import { TextLink } from '@trackhoe/ui'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { InForce } from '../in-force.tsx'
import { useDesignMessages } from './designs.messages.ts'

const formEntity = defineEntity({
  row: DesignedForm,
  query: DesignedFormQuery,
  useMessages: useDesignMessages,
  texts: ({ forms, formNoun }) => ({ title: forms, noun: formNoun }),
  nameOf: ({ tableTxt, tableName }) => tableTxt ?? tableName ?? '',
  drafts: false,
  fields: (t) => ({
    tableTxt: { label: t.tableTxt, column: { size: 16, enableSorting: true, enableHiding: false }, filter: true },
    tableName: {
      label: t.tableName,
      column: { size: 14, enableSorting: true, typeface: 'code', priority: 5, stacked: true },
      filter: true,
    },
    tableType: {
      label: t.tableType,
      widget: 'list',
      options: Object.entries(t.tableTypes).map(([value, label]) => ({ value, label })),
      column: { size: 7, priority: 4 },
      filter: true,
    },
    isDbSynch: {
      label: t.isDbSynch,
      column: {
        size: 8,
        priority: 2,
        cell: ({ isDbSynch }) => (
          <InForce active={isDbSynch === 'Y'} label={isDbSynch === 'Y' ? t.synced : t.notSynced} />
        ),
      },
    },
    tableVersion: { label: t.version, column: { size: 5, align: 'end', priority: 1 } },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 3 } },
  }),
})

const reportEntity = defineEntity({
  row: DesignedReport,
  query: DesignedReportQuery,
  useMessages: useDesignMessages,
  texts: ({ reports, reportNoun }) => ({ title: reports, noun: reportNoun }),
  nameOf: ({ name, code }) => name ?? code ?? '',
  drafts: false,
  fields: (t) => ({
    name: { label: t.name, column: { size: 16, enableSorting: true, enableHiding: false }, filter: true },
    code: {
      label: t.code,
      column: { size: 12, enableSorting: true, typeface: 'code', priority: 4, stacked: true },
      filter: true,
    },
    cgrSql: { label: t.cgrSql, column: { size: 24, typeface: 'code', priority: 2 } },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 3 } },
  }),
})

/** 低代码开发 › Online表单开发 of a JeecgBoot: its forms, each with a link to its rows. They are designed in its own client. */
export function DesignedFormList() {
  const t = useDesignMessages()
  const { forms } = useCalls(designs)
  const source = useMemo(() => ({ list: forms }), [forms])
  return (
    <EntityPage
      entity={formEntity}
      source={source}
      permissions="online:form"
      rowActionsWidth={7}
      rowLinks={({ id, tableTxt, tableType, isDbSynch }) =>
        // Lines are a part of the rows of their main table.
        isDbSynch === 'Y' &&
        tableType !== LINES && (
          <PageLink to={`/online/cgformList/${id}`} name={tableTxt}>
            {t.openRows}
          </PageLink>
        )
      }
    />
  )
}

const LINES = '3'

/** 低代码开发 › Online报表配置 of a JeecgBoot: its reports, each with a link to it. They are designed in its own client. */
export function DesignedReportList() {
  const t = useDesignMessages()
  const { reports } = useCalls(designs)
  const source = useMemo(() => ({ list: reports }), [reports])
  return (
    <EntityPage
      entity={reportEntity}
      source={source}
      permissions="online:report"
      rowActionsWidth={7}
      rowLinks={({ id, name }) => (
        <PageLink to={`/online/cgreport/${id}`} name={name}>
          {t.openReport}
        </PageLink>
      )}
    />
  )
}

/** A link to what a row describes, where the menu has a page for it. */
function PageLink({ to, name, children }: { to: string; name: string | null; children: string }) {
  const menu = useMenu()
  if (!menu || !pageAt(menu.pages, to)) return null
  return (
    <TextLink asChild>
      <Link to={to} aria-label={`${children} ${name ?? ''}`}>
        {children}
      </Link>
    </TextLink>
  )
}
