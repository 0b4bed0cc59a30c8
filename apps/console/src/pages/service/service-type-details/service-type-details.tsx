import { useQuery } from '@tanstack/react-query'
import { serviceTypes } from '@trackhoe/api-client/service'
import { useCalls } from '@trackhoe/auth'
import { readTemplate, TemplateView } from '@trackhoe/form-widgets/designer'
import { useWidgetServices } from '@trackhoe/form-widgets'
import { FailureState, StateHeading, usePageTitle } from '@trackhoe/shell'
import { Button, EmptyState, Skeleton } from '@trackhoe/ui'
import { Link, useParams, useSearchParams } from 'react-router'
import { PageHeader } from '../../../page-header/page-header.tsx'
import { useServiceMessages } from '../service.messages.ts'
import { serviceKeys } from '../service-keys.ts'
import { fixedItemsOf } from '../template-designer/fixed-items.ts'

/**
 * 服务类型详情: what work orders or service reports of a type ask for, by `setting=workorder` or `setting=report`; with
 * another setting the page is lost. Source: platform specification §2 "Template designers".
 */
export function ServiceTypeDetails() {
  const t = useServiceMessages()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const setting = search.get('setting')
  const { permits = () => true } = useWidgetServices()
  const types = useCalls(serviceTypes)
  const isKnown = setting === 'workorder' || setting === 'report'
  const type = useQuery({
    queryKey: serviceKeys.details(id),
    queryFn: ({ signal }) => types.details(id, signal),
    enabled: isKnown,
    staleTime: 0,
  })
  const { data, error } = type
  usePageTitle(isKnown && data?.typeName ? `${t.details[setting]} · ${data.typeName}` : null)

  const toList = (
    <Button asChild>
      <Link to="/service/serviceType">{t.template.toList}</Link>
    </Button>
  )
  if (!isKnown) {
    return (
      <EmptyState
        className="flex-1"
        title={<StateHeading>{t.details.lost}</StateHeading>}
        description={t.details.lostReason}
        action={toList}
      />
    )
  }
  if (error) return <FailureState className="flex-1" error={error} onRetry={() => void type.refetch()} />
  if (data === null) {
    return (
      <EmptyState
        className="flex-1"
        title={<StateHeading>{t.template.noTemplate}</StateHeading>}
        description={t.template.noTemplateReason}
        action={toList}
      />
    )
  }
  const fixed = data ? fixedItemsOf(data) : { top: [], bottom: [] }
  const read = data && readTemplate(data[setting === 'report' ? 'reportTemp' : 'workorderVariableTemp'].raw)
  const items = read?.kind === 'read' ? read.items : []
  const sections =
    setting === 'report'
      ? [{ title: null, items, columns: 1 as const }]
      : [
          { title: t.details.top, items: fixed.top, columns: 2 as const },
          { title: t.details.middle, items, columns: 1 as const },
          { title: t.details.bottom, items: fixed.bottom, columns: 2 as const },
        ]
  const designer = setting === 'report' ? 'reportTemplate' : 'workorderTemplate'
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-surface" aria-busy={data === undefined || undefined}>
      <PageHeader className="border-b border-line-strong">
        <h1 className="m-0 text-16 font-semibold">{t.details[setting]}</h1>
        <span className="min-w-0 truncate text-ink-2">{data?.typeName}</span>
        {permits('service:serviceType:edit') && (
          <Button asChild className="ms-auto">
            <Link to={`/service/serviceType/${designer}/${encodeURIComponent(id)}`}>{t.details.edit}</Link>
          </Button>
        )}
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto bg-canvas p-4">
        <div className="mx-auto max-w-180 overflow-hidden rounded-3 border border-line-strong bg-surface">
          {!data && <Skeleton className="m-6 h-80" />}
          {data && read?.kind === 'invalid' && <EmptyState title={t.template.unreadable} />}
          {data &&
            read?.kind === 'read' &&
            (sections.every((section) => section.items.length === 0) ? (
              <EmptyState title={t.details.none} />
            ) : (
              sections
                .filter((section) => section.items.length > 0)
                .map((section) => (
                  <section
                    key={section.title ?? ''}
                    aria-label={section.title ?? t.details[setting]}
                    className="border-line-strong px-6 py-4 not-first:border-t"
                  >
                    {section.title !== null && <div className="mb-3 text-12 text-ink-3">{section.title}</div>}
                    <TemplateView items={section.items} columns={section.columns} />
                  </section>
                ))
            ))}
        </div>
      </div>
    </div>
  )
}
