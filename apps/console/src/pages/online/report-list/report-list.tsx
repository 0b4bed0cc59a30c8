import { Permitted, useCalls } from '@trackhoe/auth'
import { reportAdministration, type ReportHead } from '@trackhoe/contract/online'
import { Button, EmptyState } from '@trackhoe/ui'
import { Plus, Table2 } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { openAction } from '../../../entity-page/open-action.ts'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useReportMessages } from '../report.messages.ts'
import { reportEntity } from './report-entity.ts'

/** 在线开发 › 报表配置: the reports of the tenant, with the way to their editor and to themselves. */
export function ReportList() {
  const t = useReportMessages().list
  const reportAdministrationApi = useCalls(reportAdministration)
  const navigate = useNavigate()
  const reports = useMemo(() => {
    const { list, remove, removeAll } = reportAdministrationApi
    return { list, remove, removeAll }
  }, [reportAdministrationApi])
  return (
    <EntityPage
      entity={reportEntity}
      source={reports}
      permissions="online:report"
      rowActionsWidth={17}
      empty={<EmptyState icon={<Table2 aria-hidden />} title={t.none} description={t.noneReason} />}
      toolbar={
        <Permitted action="online:report:add">
          <Button asChild variant="primary" icon={<Plus aria-hidden />}>
            <Link to="/online/cgreportEditor/new">{t.add}</Link>
          </Button>
        </Permitted>
      }
      actions={[
        {
          permission: 'use',
          label: t.open,
          ...openAction('button', ({ code }: ReportHead) => navigate(`/online/cgreport/${encodeURIComponent(code)}`)),
        },
        {
          permission: 'list',
          label: t.edit,
          ...openAction('button', ({ id }: ReportHead) => navigate(`/online/cgreportEditor/${encodeURIComponent(id)}`)),
        },
      ]}
    />
  )
}
